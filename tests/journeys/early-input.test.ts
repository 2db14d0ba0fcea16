// @module-tag browser
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { realBrowser, settled } from '../support/browser.ts';
import {
  type Filled,
  fillEveryField,
  holdScripts,
  lost,
  typeMore,
  valuesOf,
} from '../support/early-input.ts';
import { runningSite } from '../support/site.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const signedOut = await browser.page('desktop');

const night = await site.fixtures.night({ date: '2031-03-06' });
const full = await site.fixtures.night({ date: '2031-03-07', total: 4, sold: 4 });
const coupon = await site.fixtures.coupon();
await site.fixtures.addOn();
const booking = await confirmedBooking();
const [crawl, city, addOn] = await Promise.all(['pub_crawls', 'cities', 'add_ons'].map(anyId));

async function anyId(table: string): Promise<string> {
  const { rows } = await site.database.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} order by id limit 1`,
  );
  return rows[0]!.id;
}

/** The operator's own booking, so that My Bookings has a form too. */
async function confirmedBooking(): Promise<string> {
  const [account] = await site.database.select().from(users).where(eq(users.email, boss.email));
  const id = await aBooking(site.database, { night, people: 3, paid: true, now: new Date() });
  await site.database.update(bookings).set({ userId: account!.id }).where(eq(bookings.id, id));
  return id;
}

const visitorPages = [
  `/checkout?night=${night}`,
  '/contact',
  '/faq',
  `/waiting-list/${full}`,
  '/login',
  '/signup',
  '/forgot-password',
];

const accountPages = ['/profile', `/bookings/${booking}`];

const adminPages = [
  '/admin/dashboard',
  '/admin/schedule',
  `/admin/schedule/${night}`,
  `/admin/schedule/${night}/change`,
  `/admin/schedule/${night}/bars`,
  '/admin/schedule-crawl',
  '/admin/schedule-edit',
  '/admin/bookings',
  '/admin/bookings/new',
  `/admin/bookings/${booking}`,
  '/admin/money',
  '/admin/reports',
  '/admin/payments',
  '/admin/people',
  '/admin/change-log',
  '/admin/messages',
  '/admin/gallery',
  '/admin/emails',
  '/admin/emails/automatic',
  '/admin/emails/outbox',
  '/admin/emails/booking.confirmed/en',
  '/admin/home-content',
  '/admin/page-texts/faq',
  '/admin/page-texts/terms',
  '/admin/general-options',
  '/admin/pub-crawls',
  '/admin/add-pub-crawl',
  `/admin/edit-pub-crawl/${crawl}`,
  '/admin/cities',
  `/admin/cities/${city}`,
  '/admin/cities/new',
  '/admin/coupons',
  `/admin/coupons/${coupon.id}`,
  '/admin/coupons/new',
  '/admin/coupon-batch',
  `/admin/add-ons/${addOn}`,
  '/admin/add-ons/new',
  '/admin/ticket-scanner',
  '/admin/guest-list',
];

/** The page without its scripts, with every field filled in; then the scripts load. */
async function fillsBeforeScripts(as: Page, path: string) {
  const page = await as.context().newPage();
  const letThrough = await holdScripts(page);
  // Not goTo, which would wait for the scripts that are held here.
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  const filled = await fillEveryField(page);
  await countResets(page);
  letThrough();
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await settled(page);
  return { page, filled };
}

/** A reset form loses what is typed between its first render and its effects, too briefly to be typed here. */
const countResets = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.resets = '0';
    document.addEventListener('reset', () => {
      document.documentElement.dataset.resets += ' 1';
    });
  });

async function expectKept(as: Page, path: string) {
  const { page, filled } = await fillsBeforeScripts(as, path);
  expect(Object.keys(filled), `fields of ${path}`).not.toEqual([]);
  await expectStill(page, filled);
  expect(await page.locator('html').getAttribute('data-resets'), 'resets of forms').toBe('0');
  // A controlled field is only reset when it is rendered again.
  const typed = await typeMore(page);
  await expectStill(page, { ...filled, ...typed });
  await page.close();
}

const expectStill = (page: Page, filled: Filled) =>
  expect
    .poll(async () => lost(filled, await valuesOf(page)), { message: 'fields that lost their value' })
    .toEqual({});

describe('Values that are typed before the scripts have loaded are kept', () => {
  it.each(visitorPages)('at %s', (path) => expectKept(signedOut, path));
  it.each([...accountPages, ...adminPages])('at %s, signed in', (path) => expectKept(signedIn, path));
});
