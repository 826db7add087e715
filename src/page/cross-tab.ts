/** Browser tabs share storage; each follows the other's writes so as not to overwrite them. */

export function followOtherPages(key: string, onChange: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) onChange();
  });
}
