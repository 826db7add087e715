/** Refusals as text in both languages, for browsers that open a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
  if (!opensPage(request)) return reply.send(refusal);
  return reply.type(HTML).send(pageOf(refusal));
}

const HTML = 'text/html; charset=utf-8';

/** Browsers accept HTML for pages they show, not for what scripts fetch. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** Refusals of single routes are JSON: shown as a page where a browser opens their address. */
export function showRefusalsAsPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefusal = typeof payload === 'string' && payload.startsWith('{"code":');
    if (reply.statusCode < 400 || !isRefusal || !opensPage(request)) return payload;
    void reply.type(HTML).removeHeader('content-length');
    const isBusy = reply.statusCode >= 500 || reply.statusCode === 429;
    return pageOf({ code: isBusy ? 'internal' : 'bad-request' });
  });
}

function pageOf(refusal: PlainRefusal): string {
  const [english, french] = wordsFor(refusal);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>Tock</title>` +
    `<main><h1>Tock</h1>${english}<div lang="fr">${french}</div></main></html>\n`
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
    case 'bad-request':
      return [
        '<p>There is nothing to see at this address. <a href="/">Go to the table</a></p>',
        '<p>Il n’y a rien à voir à cette adresse. <a href="/">Aller à la table</a></p>',
      ];
    default:
      return [
        '<p>The table cannot show this page now. Wait a minute, then: <a href="/">Go to the table</a></p>',
        '<p>La table ne peut pas afficher cette page maintenant. Attendez une minute, puis : <a href="/">Aller à la table</a></p>',
      ];
  }
}

const linkTo = (address: string) => `<a href="${escaped(address)}">${escaped(address)}</a>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
