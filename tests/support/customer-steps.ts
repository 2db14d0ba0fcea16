import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { goTo } from './browser.ts';
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
    opens: (path: string) => goTo(page, `${site.origin}${prefix}${path}`),
    /** Waits for hydration, since an earlier click is handled by the browser alone. */
    async opensNight(nightId: string) {
      await goTo(page, `${site.origin}${prefix}/checkout?night=${nightId}`);
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
    /** Once the button is free: while it says that it works, such as while figures are loaded after a refusal, it ignores a press. */
    continues: () => page.locator('[data-testid=continue]:not([aria-busy]):visible').click(),
    /** Continues directly to the provider's page, and returns the id of the booking. */
    async continuesToPay(provider = /\/rehearsal\//): Promise<string> {
      const key = await form.locator('[name=key]').inputValue();
      await this.continues();
      await page.waitForURL(provider);
      const { rows } = await site.database.execute<{ id: string }>(
        sql`select id from bookings where idempotency_key = ${key}`,
      );
      return rows[0]?.id ?? '';
    },
    /** Holds the spots, and opens the payment step instead of paying. Returns the id of the booking. */
    async getsHold(): Promise<string> {
      const bookingId = await this.continuesToPay();
      await goTo(page, `${site.origin}${prefix}/checkout?booking=${bookingId}`);
      return bookingId;
    },
    /** Pays from the payment step or the booking's page. */
    async goesToPay() {
      await page.locator('form:has([name=provider]) button').click();
      await page.waitForURL(/\/rehearsal\//);
    },
    /** Presses a button of the rehearsal's card page. */
    async presses(action: 'pay' | 'decline' | 'delay' | 'cancel') {
      await page.locator(`button[name=action][value=${action}]`).click();
    },
    /** The field for a coupon's code, which is folded at first. */
    async couponField() {
      const field = page.locator('#coupon');
      const fold = page.locator('details:has(#coupon) > summary');
      if (!(await field.isVisible())) await fold.click();
      return field;
    },
    /** Opens the fold with the names of the other guests. */
    namesOthers: () => page.locator('details:has([name^="additionalPeople"]) > summary').click(),
    total: () => page.locator('[data-testid=total]:visible').innerText(),
    reference: () => page.locator('[data-testid=reference]').innerText(),
    /** The total in the bar at the bottom of a phone. */
    totalInBar: () => page.locator('[data-sticky-bar] details > summary').innerText(),
    heading: () => page.locator('h1').innerText(),
    /** Waits for the page with this heading. */
    sees: (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
  };
}

/** The `data-hydrated` attribute is set after hydration. */
export const waitUntilHydrated = (page: Page) =>
  page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
