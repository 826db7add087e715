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
  readonly children: ComponentChildren | undefined;
}

export function LivePage({ title, children }: LivePageProps) {
  useSignalEffect(() => {
    document.title = `${title()} – ${t().app.name}`;
  });
  return (
    <div class="page">
      <Header view={null} />
      {pinAsked.value && <PinPad />}
      <main class={live.value ? '' : 'stale'} inert={!live.value}>
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
