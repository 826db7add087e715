/** Refusals as text in both languages, for browsers that open a page. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type PlainRefusal =
  | { readonly code: 'unknown-host'; readonly host: string; readonly address: string }
  | { readonly code: 'not-found' }
  | { readonly code: 'too-many-requests' | 'internal' | 'bad-request'; readonly problem?: string };

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: PlainRefusal,
): FastifyReply {
  void reply.status(status);
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!isPage) return reply.send(refusal);
  const [english, french] = wordsFor(refusal);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Tock</title><h1>Tock</h1>${english}<div lang="fr">${french}</div></html>\n`,
    );
}

/** English and French. */
function wordsFor(refusal: PlainRefusal): readonly [string, string] {
  switch (refusal.code) {
    case 'unknown-host': {
      const name = `<code>${escaped(refusal.host)}</code>`;
      const link = linkTo(refusal.address);
      const setting = `<code>TOCK_HOSTS=${escaped(refusal.host.replace(/:\d+$/, ''))}</code>`;
      return [
        `<p>The table does not answer to the name ${name}. Open it here: ${link}</p>` +
          `<p>If this name should work, for example through a proxy, set ${setting} and restart the table.</p>`,
        `<p>La table ne répond pas au nom ${name}. Ouvrez-la ici : ${link}</p>` +
          `<p>Si ce nom doit fonctionner, par exemple avec un proxy, réglez ${setting} et redémarrez la table.</p>`,
      ];
    }
    case 'not-found':
      return [
        '<p>This page does not exist. <a href="/">Go to the table</a></p>',
        '<p>Cette page n’existe pas. <a href="/">Aller à la table</a></p>',
      ];
    default:
      return [
        '<p>The table cannot show this page now. Wait a minute and reload it.</p>',
        '<p>La table ne peut pas afficher cette page maintenant. Attendez une minute et rechargez-la.</p>',
      ];
  }
}

const linkTo = (address: string) => `<a href="${escaped(address)}">${escaped(address)}</a>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
