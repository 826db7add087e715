/** Two pages of one browser share what it keeps: each hears what the other one writes, or would write over it. */

/** @param onChange another page has changed what is kept under this key */
export function followOtherPages(key: string, onChange: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) onChange();
  });
}
