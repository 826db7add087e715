import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';

interface ShareProps {
  readonly label: string;
  readonly textOf: () => Promise<string | undefined>;
}

/** Shares or copies a game; both need HTTPS or localhost. */
export function Share({ label, textOf }: ShareProps) {
  const said = useSignal<'copied' | 'notShared' | null>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the answer may be below the screen
    if (said.value) answer.current?.scrollIntoView({ block: 'center' });
  }, [said.value]);
  if (!navigator.share && !navigator.clipboard) return null;
  const share = async () => {
    const text = await textOf();
    if (text === undefined) return;
    try {
      if (navigator.share) await navigator.share({ title: t().app.name, text });
      else {
        await navigator.clipboard.writeText(text);
        said.value = 'copied';
      }
    } catch (problem) {
      // cancelled by the user
      if (!(problem instanceof Error && problem.name === 'AbortError')) said.value = 'notShared';
    }
  };
  return (
    <>
      <Button class="quiet" label={label} onClick={share} />
      <p role="status" ref={answer}>
        {said.value && t('replay')[said.value]}
      </p>
    </>
  );
}
