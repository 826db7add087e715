import { language } from './index.js';

/** Names the month: 3/4 is ambiguous. In the browser's region. */
export function dateTime(moment: number | string): string {
  const ofRegion = new RegExp(`^${language.value}-[A-Z]{2}$`);
  const locale = navigator.languages.find((tag) => ofRegion.test(tag)) ?? language.value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
