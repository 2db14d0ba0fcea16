import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

export const traveller = {
  firstName: 'María',
  lastName: 'García',
  email: 'maria@example.com',
  phone: '+1 415 555 0132',
  country: 'US',
};

/** The steps of a customer at the checkout. `es` uses the Spanish pages. */
export function customerSteps(site: Site, page: Page, { es = false }: { es?: boolean } = {}) {
  const prefix = es ? '/es' : '';
  const form = page.locator('form#checkout');
  return {
    opens: (path: string) => page.goto(`${site.origin}${prefix}${path}`),
    /** Waits for hydration, since an earlier click is handled by the browser alone. */
    async opensNight(nightId: string) {
      await page.goto(`${site.origin}${prefix}/checkout?night=${nightId}`);
      await waitUntilHydrated(page);
    },
    async fillsIn(details: Partial<typeof traveller> = {}) {
      const { country, ...texts } = { ...traveller, ...details };
      for (const [name, value] of Object.entries(texts)) await form.locator(`[name=${name}]`).fill(value);
      await form.locator('[name=country]').selectOption(country);
      await this.agrees();
    },
    async agrees() {
      await form.locator('[name=agreesToTerms]').check();
      await form.locator('[name=isOfAge]').check();
    },
    bringsPeople: (people: number) => form.locator('[name=numberOfPeople]').fill(String(people)),
    continues: () => form.locator('button[type=submit]:visible').last().click(),
    /** Continues to the step in which the spots are held, and returns the booking's id. */
    async getsHold(): Promise<string> {
      await this.continues();
      await page.waitForURL(/[?&]booking=/);
      await page.locator('form#checkout').waitFor({ state: 'detached' });
      return new URL(page.url()).searchParams.get('booking') ?? '';
    },
    async goesToPay() {
      await page.locator('form:has([name=provider]) button').click();
      await page.waitForURL(/\/rehearsal\//);
    },
    /** Presses a button of the rehearsal's card page. */
    async presses(action: 'pay' | 'decline' | 'delay' | 'cancel') {
      await page.locator(`button[name=action][value=${action}]`).click();
    },
    couponField: () => page.locator('#coupon'),
    total: () => page.locator('[data-testid=total]:visible').innerText(),
    reference: () => page.locator('[data-testid=reference]').innerText(),
    /** The total in the bar at the bottom of a phone. */
    totalInBar: () => page.locator('main details:has([data-testid=total]) > summary').innerText(),
    heading: () => page.locator('h1').innerText(),
    /** Waits for the page with this heading. */
    sees: (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
  };
}

/** The `data-hydrated` attribute is set after hydration. */
export const waitUntilHydrated = (page: Page) =>
  page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
