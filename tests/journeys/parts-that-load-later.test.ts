// @module-tag browser
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { systemClock } from '#platform/clock.ts';
import { accountSteps, customer, type Person } from '../support/account-steps.ts';
import { goTo, realBrowser, type Size, settled } from '../support/browser.ts';
import { laterFiles, loseFile } from '../support/client-files.ts';
import { fakePaypalWebhookId, openFakePaypal } from '../support/fake-paypal/fake-paypal.ts';
import { anOrder } from '../support/fixtures.ts';
import { daysOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';
import { thirdPartyHosts } from '../support/third-party-hosts.ts';

let origin = '';
const paypal = await openFakePaypal({ webhookUrl: () => `${origin}/webhooks/paypal` });
afterAll(() => paypal.close());
const site = await runningSite({
  PAYMENTS: '',
  PAYPAL_CLIENT_ID: paypal.config.clientId,
  PAYPAL_CLIENT_SECRET: paypal.config.clientSecret,
  PAYPAL_WEBHOOK_ID: fakePaypalWebhookId,
  PAYPAL_API_BASE: paypal.url,
});
origin = site.origin;
const browser = await realBrowser();
browser.causes(/net::ERR_FAILED/);
const boss = await customer(site, { role: 'admin' });
const night = await site.fixtures.night();
const pixel = 'https://connect.facebook.net/en_US/fbevents.js';

beforeAll(async () => {
  await site.fixtures.setting('pixel_id', '1234567890');
  await site.fixtures.setting('third_party_consent', 'ask');
});

type Part = {
  readonly path: string | (() => Promise<string>);
  readonly as?: Person;
  /** Its size, unless it is a phone. */
  readonly size?: Size;
  /** Makes the page load the part. */
  readonly use: (page: Page) => Promise<unknown>;
  readonly isThere: (page: Page) => Promise<unknown>;
  /** What the page does instead, where it matters. */
  readonly instead?: (page: Page) => Promise<unknown>;
};

const nothing = async () => {};
const choosesNight = async (page: Page) => {
  await daysOnSale(page.locator('#booking')).first().click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
};
const leavesUnsaved = async (page: Page) => {
  await page.getByLabel('Code', { exact: true }).click();
  await page.keyboard.type('A');
  await page
    .locator('main')
    .getByRole('link', { name: /coupons/i })
    .first()
    .click();
};
const consents = (page: Page) => page.getByRole('button', { name: 'Yes, allow' }).click();
/** The requests of the current page. */
let asked: string[] = [];
const placesAreFollowed = () =>
  expect.poll(() => asked.some((address) => address.endsWith('/places'))).toBe(true);

/** Every part of the site that loads later, on a page that uses it. */
const parts: Readonly<Record<string, Part>> = {
  'app/ui/toast-card.tsx': {
    path: '/',
    use: (page) => page.locator('#booking [data-stub] button').click(),
    isThere: (page) => page.locator('li[data-state=open]').waitFor(),
    instead: (page) => page.getByRole('alert').getByText('Please select a date').waitFor(),
  },
  'app/ui/unsaved/leave-dialog.tsx': {
    path: '/admin/coupons/new',
    as: boss,
    use: leavesUnsaved,
    isThere: (page) => page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor(),
    instead: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
      await page.waitForURL('**/admin/coupons');
    },
  },
  'app/features/site/account-dropdown.tsx': {
    path: '/faq',
    as: boss,
    size: 'desktop',
    use: nothing,
    isThere: (page) => page.getByRole('button', { name: 'Your account' }).waitFor(),
    instead: (page) => page.getByRole('link', { name: 'Your account' }).waitFor(),
  },
  'app/features/site/sections/gallery-dialog.tsx': {
    path: '/',
    use: (page) =>
      page
        .getByRole('button', { name: /^Open picture/ })
        .first()
        .click(),
    isThere: (page) => page.getByRole('dialog').waitFor(),
    instead: (page) => page.getByText('The picture could not be opened', { exact: true }).waitFor(),
  },
  'app/features/site/third-parties/consent-banner.tsx': {
    path: '/contact',
    use: nothing,
    isThere: (page) => page.getByRole('button', { name: 'Yes, allow' }).waitFor(),
  },
  'app/features/site/third-parties/load-third-parties.ts': {
    path: '/contact',
    use: consents,
    isThere: (page) => page.waitForRequest(pixel),
  },
  'app/features/site/booking-widget/booking-bar.tsx': {
    path: '/book-now',
    use: choosesNight,
    isThere: (page) => page.getByRole('region', { name: 'Your night' }).waitFor(),
  },
  'app/features/schedule/live-places/follow-places.ts': {
    path: `/checkout?night=${night}`,
    use: nothing,
    isThere: placesAreFollowed,
  },
  'app/features/schedule/live-places/places.ts': {
    path: '/book-now',
    use: (page) => page.locator('#booking').scrollIntoViewIfNeeded(),
    isThere: placesAreFollowed,
  },
  'app/features/checkout/details/parse-details.ts': {
    path: `/checkout?night=${night}`,
    use: async (page) => {
      await page.getByLabel('First Name').first().focus();
      await page.getByLabel('Email').first().fill('nobody');
      await page.keyboard.press('Tab');
    },
    isThere: (page) => page.locator('[aria-invalid=true]').first().waitFor(),
    // The server validates instead.
    instead: async (page) => {
      await page.locator('form:has([name=email]) button[type=submit]:visible').last().click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  'app/features/admin/search/palette.tsx': {
    path: '/admin/people',
    as: boss,
    use: (page) => page.locator('#admin-search').click(),
    isThere: (page) => page.getByRole('dialog').waitFor(),
    instead: async (page) => {
      await page.locator('#admin-search').fill('VPC');
      await page.locator('#admin-search').press('Enter');
      await page.waitForURL('**/admin/bookings?search=VPC');
    },
  },
  'app/features/admin/nights/picker/night-dialog.tsx': {
    path: '/admin/bookings/new',
    as: boss,
    use: (page) => page.locator('button[aria-haspopup=dialog]').first().click(),
    isThere: (page) => page.getByRole('dialog').waitFor(),
    instead: (page) => page.locator('select[name=night]').selectOption(night),
  },
  'node_modules/@paypal/paypal-js/dist/esm/paypal-js.js': {
    path: async () => `/checkout?booking=${await held()}`,
    use: nothing,
    isThere: (page) => page.waitForRequest(/\/sdk\/js/),
    instead: async (page) => {
      await page.locator('form:has([name=provider]) button').click();
      await page.waitForURL(/\/checkoutnow/);
    },
  },
};

/** A booking with held places. */
async function held(): Promise<string> {
  const { database } = site;
  const placed = await placeBooking(
    { database, clock: systemClock, publish: async () => {} },
    anOrder(night),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const texts = /^app\/i18n\/messages\//;

it('is known here, with the page that uses it', () => {
  const sources = [...laterFiles.keys()].filter((source) => !texts.test(source));
  expect(sources.toSorted()).toEqual(Object.keys(parts).toSorted());
});

/** The page with the part's file lost from now on, and a value in its first text field. */
async function opens(source: string, { path, as, size = 'phone' }: Part, how: 'once' | 'for good') {
  const page = await browser.page(size, { permissions: ['camera'] });
  await thirdPartyHosts(page.context());
  if (as) await accountSteps(site, page).signsInByRequest(as);
  asked = [];
  page.on('request', (request) => void asked.push(request.url()));
  const lost = await loseFile(page, laterFiles.get(source)!, how);
  await goTo(page, site.origin + (typeof path === 'string' ? path : await path()));
  await settled(page);
  const field = page.locator('main :is(input[type=text], input:not([type]), textarea):visible').first();
  const hasField = (await field.count()) > 0;
  if (hasField) await field.fill('typed');
  return {
    page,
    lost,
    /** The page still has its heading and what was typed, and follows links without a new document. */
    async isUsable() {
      expect(await page.locator('body').innerText()).not.toContain('Something went wrong');
      if (hasField) expect(await field.inputValue()).toMatch(/^typed/i);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
    },
  };
}

describe.each(Object.entries(parts))('%s', (source, part) => {
  it('is loaded again if its request is lost', async () => {
    const isUsed = part.isThere;
    const { page, lost, isUsable } = await opens(source, part, 'once');
    await Promise.all([isUsed(page), part.use(page)]);
    await expect.poll(() => lost.asked).toBe(2);
    await isUsable();
  });

  it('leaves its page usable if it is blocked', async () => {
    const { page, lost, isUsable } = await opens(source, part, 'for good');
    await part.use(page);
    await expect.poll(() => lost.asked).toBe(3);
    await isUsable();
    await part.instead?.(page);
  });
});
