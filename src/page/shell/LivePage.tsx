import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.js';
import { pinAsked } from '../live.js';
import { away, live } from '../stream.js';
import { Header } from './Header.js';
import { Connecting, lazy, loading } from './lazy-component.js';

const PinPad = lazy(() => import('./PinPad.js'), 'PinPad', [], loading('page'));

interface LivePageProps {
  readonly title: () => string;
  readonly class?: string;
  readonly head?: ComponentChildren;
  readonly worksOffline?: boolean;
  readonly children: ComponentChildren | undefined;
}

export function LivePage({ title, class: look = '', head, worksOffline = false, children }: LivePageProps) {
  useSignalEffect(() => {
    document.title = [title(), t().app.name].filter(Boolean).join(' – ');
  });
  const works = live.value || worksOffline;
  return (
    <div class={`page ${look}`}>
      {head ?? <Header view={null} />}
      {pinAsked.value && <PinPad />}
      {/* outdated content is shown but inert */}
      <main class={works ? '' : 'stale'} inert={!works}>
        {children ?? <Connecting />}
      </main>
      {away.value && (
        <p class="offline" role="alert">
          {t().shell.offline}
        </p>
      )}
    </div>
  );
}
