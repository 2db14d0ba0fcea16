import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customer, uses } from '../support/account.ts';
import { realBrowser, type Size, sizes } from '../support/browser.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { runningSite } from '../support/site.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();

async function isSound(page: Page, address: string) {
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.target}`)).toEqual([]);
  const wide = page.viewportSize()!;
  await expectToFitNarrow(page);
  await page.setViewportSize(wide);
}

/** Many pages, each looked at twice. */
const patienceMilliseconds = 120_000;

const everywhere = (Object.keys(sizes) as Size[]).flatMap((size) =>
  ['', '/es'].map((language) => [size, language] as const),
);

describe('Axe finds nothing, and nothing sticks out', () => {
  it.each(everywhere)(
    'on a %s for visitors, %s',
    { timeout: patienceMilliseconds },
    async (size, language) => {
      const page = await browser.page(size, { reducedMotion: 'reduce' });
      for (const path of [
        '/login',
        '/login?step=code',
        '/signup',
        '/forgot-password',
        '/reset-password',
        '/verify-email',
      ])
        await isSound(page, language + path);
    },
  );

  it.each(everywhere)(
    'on a %s for customers, %s',
    { timeout: patienceMilliseconds },
    async (size, language) => {
      const ana = await customer(site);
      const page = await browser.page(size, { reducedMotion: 'reduce' });
      await uses(site, page).isSignedIn(ana);
      await isSound(page, `${language}/bookings`);
      const she = travels(site, page);
      await she.opensNight(await site.its.night());
      await she.fillsIn({ email: ana.email });
      const bookingId = await she.getsHold();
      for (const path of ['/bookings', `/bookings/${bookingId}`]) await isSound(page, language + path);
      await she.opens(`/checkout?booking=${bookingId}`);
      await she.goesToPay();
      await she.presses('pay');
      await she.sees('You’re in!');
      for (const path of ['/profile', '/bookings', `/bookings/${bookingId}`])
        await isSound(page, language + path);
      for (const path of ['/cancel', '/receipt'])
        await isSound(page, `${language}/bookings/${bookingId}${path}`);
    },
  );
});
