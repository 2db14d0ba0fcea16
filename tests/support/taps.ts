import type { Page } from 'playwright-core';

type Effort = { readonly taps: number; readonly keys: number };

/**
 * Counts what a person does on a page, also across navigations: presses of a finger or a mouse, and keys. Call it
 * before the page is opened.
 */
export async function countedTaps(page: Page) {
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    // A press that meets another element, because the page moved meanwhile, is prevented and repeated by Playwright.
    const countTap = (event: Event) => setTimeout(() => event.defaultPrevented || count('taps'));
    addEventListener('pointerdown', countTap, { capture: true });
    addEventListener('keydown', () => count('keys'), { capture: true });
  });
  const read = () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps') ?? 0),
      keys: Number(sessionStorage.getItem('keys') ?? 0),
    }));
  return {
    /** How many taps and keys a task takes. */
    async during(task: () => Promise<unknown>): Promise<Effort> {
      const before = await read();
      await task();
      const after = await read();
      return { taps: after.taps - before.taps, keys: after.keys - before.keys };
    },
  };
}
