// @module-tag browser
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages, prefixOf } from '#domain/languages.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { kindOf, type Link, onceEach, walker } from '../support/client-navigation.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const night = await site.fixtures.night();
const full = await site.fixtures.night({ total: 4, sold: 4 });
const booking = await aBooking(site.database, { night, people: 2, paid: true, now: new Date() });
const [ticket] = await ticketsOf(site.database, booking);

/** The home page, and the pages that no other public page links to. */
const entrances = [
  '/',
  '/book-now',
  '/nowhere',
  `/checkout?night=${night}`,
  `/waiting-list/${full}`,
  `/booking-confirmation/${booking}`,
  `/booking-confirmation/${booking}/manage/verify`,
  `/t/${ticket!.code}`,
  '/sign-in-link',
  '/reset-password',
  '/verify-email',
  '/sell/sign-in',
];

describe.each(languages)('In %s', (language) => {
  const addresses = entrances.map(
    (path) => site.origin + (path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path),
  );
  const home = addresses[0]!;
  const isOfLanguage = (link: string) => languageOf(new URL(link).pathname, null) === language;
  /** The frame is the same on every page: its links are pressed on the home page, and from everywhere those to the home page. */
  const isPressed = (from: string, { address, isOfFrame }: Link) =>
    isOfLanguage(address) && (!isOfFrame || from === home || kindOf(address) === kindOf(home));

  it('every link, Back and Forward show what a full load of the address shows', {
    timeout: 600_000,
  }, async () => {
    const { walk } = walker(await browser.page('desktop'), await browser.page('desktop'));
    const isUnvisited = onceEach();
    const pages = addresses.filter((address) => isUnvisited(kindOf(address)));
    for (const address of pages) {
      const isNew = onceEach();
      const links = await walk(address, (link) => isPressed(address, link) && isNew(kindOf(link.address)));
      pages.push(...links.filter((link) => isUnvisited(kindOf(link))));
    }
    expect(pages.length).toBeGreaterThan(20);
  });

  it('the language is changed in place, on every page', async () => {
    const page = await browser.page('desktop');
    const other = languages.find((one) => one !== language) ?? defaultLanguage;
    for (const address of addresses) {
      // The language chosen before would be that of this page.
      await page.context().clearCookies();
      await goTo(page, address);
      const before = await page.title();
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page
        .locator(`header a[hreflang=${other}], header a[lang=${other}]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
      expect(await page.title(), address).not.toBe(before);
      expect(languageOf(new URL(page.url()).pathname, null)).toBe(other);
      expect(await page.evaluate(() => 'isSameDocument' in window), address).toBe(true);
    }
  });
});
