import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { near } from '../board/state.js';
import { refused } from '../connection.js';
import { t } from '../i18n/index.js';
import { textCommands } from '../settings.js';
import { away } from '../stream.js';
import { Button } from './Button.js';
import { lazy, loading } from './lazy-component.js';
import { HelpSheet, SettingsSheet } from './sheets.js';

const More = lazy(() => import('../play/More.js'), 'More', ['seats'], loading('page'));

export function Header({ view, plays = false }: { readonly view: View | null; readonly plays?: boolean }) {
  const words = t();
  return (
    <header class="head">
      {!textCommands.value && (
        <Button
          class="to-text"
          label={words.settings.textCommands}
          onClick={() => (textCommands.value = true)}
        />
      )}
      <h1>
        {words.app.name} <small>{words.app.tagline}</small>
      </h1>
      {/* only with a board */}
      <button
        type="button"
        class={`quiet round zoom ${near.value ? 'on' : ''}`}
        aria-label={near.value ? words.board.zoomOut : words.board.zoomIn}
        onClick={() => (near.value = !near.value)}
      >
        <Icon>
          <path
            class="line"
            d={`M15 15l6 6M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14ZM7 10h6${near.value ? '' : 'M10 7v6'}`}
          />
        </Icon>
      </button>
      {view && plays ? (
        <Sheet named label={words.shell.more} icon={<path class="line" d="M4 6h16M4 12h16M4 18h16" />}>
          {(close) => <More view={view} close={close} />}
        </Sheet>
      ) : (
        <>
          {view && (
            <Sheet
              label={words.shell.help}
              icon={
                <path
                  class="line"
                  d="M9 9a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1.2-1.4 2.4m0 3.4v.1M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20Z"
                />
              }
            >
              {() => <HelpSheet view={view} />}
            </Sheet>
          )}
          <Sheet
            label={words.settings.open}
            icon={<path class="line" d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" />}
          >
            {() => <SettingsSheet view={view} />}
          </Sheet>
        </>
      )}
    </header>
  );
}

interface SheetProps {
  readonly label: string;
  readonly named?: boolean;
  readonly icon: ComponentChildren;
  /** @param close returns the focus to the page, not to the sheet's button */
  readonly children: (close: () => void) => ComponentChildren;
}

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      {children}
    </svg>
  );
}

function Sheet({ label, named = false, icon, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useSignal(false);
  // what is refused is said on the page, below an open dialog
  useSignalEffect(() => {
    if (refused.value) dialog.current?.close();
  });
  const close = () => {
    dialog.current?.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <>
      <button
        type="button"
        class={`quiet ${named ? 'menu' : 'round'}`}
        aria-label={named ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={open.value}
        onClick={() => {
          open.value = true;
          dialog.current?.showModal();
        }}
      >
        <Icon>{icon}</Icon>
        {named && label}
      </button>
      <dialog ref={dialog} aria-label={label} onClose={() => (open.value = false)}>
        <form method="dialog">
          {open.value && away.value && (
            <p class="notice warn" role="alert">
              {t().shell.offline}
            </p>
          )}
          {open.value && children(close)}
          <button type="submit" class="primary">
            {t().shell.close}
          </button>
        </form>
      </dialog>
    </>
  );
}
