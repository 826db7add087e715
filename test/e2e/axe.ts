import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What a theme or a size can change; the other rules judge the document. */
export const APPEARANCE = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What axe objects to, one line a finding; by these rules, or by all. */
export async function objections(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
