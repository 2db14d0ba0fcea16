// @module-tag browser
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { goTo, inMotion, realBrowser, sizes } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { daysOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';
import { violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();

it('books and pays on a phone, in English, and gets a ticket for every guest', async () => {
  const nightId = await site.fixtures.night({ total: 20 });
  const page = await browser.page('phone', inMotion);
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  await guest.bringsPeople(3);
  await expect.poll(() => guest.totalInBar()).toContain('$105.00 USD');

  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL(`**/booking-confirmation/${bookingId}*`);

  await guest.sees('You’re in!');
  expect(await guest.reference()).toMatch(/^VPC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  await expect.poll(() => page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(3);
  const calendar = await page.request.get(`${site.origin}/booking-confirmation/${bookingId}/calendar.ics`);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');

  // Printed, it is one page with the site's name, in dark ink, without screen elements.
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Vallarta Pub Crawl', { exact: true }).first().waitFor();
  for (const part of ['header:has(nav)', 'footer', 'a[href="#content"]'])
    expect(await page.locator(part).first().isVisible()).toBe(false);
  const colour = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  expect(colour).toBe('rgb(28, 18, 55)');
});

describe('The landing page on a phone', () => {
  it.each(['', '/es'])(
    'has the next nights above the fold, one tap from the checkout, at %s/',
    async (prefix) => {
      const page = await browser.page('phone');
      await goTo(page, `${site.origin}${prefix}/`);
      const nights = page.locator('section[aria-labelledby=next-nights] li a');
      expect(await nights.count()).toBe(3);
      const last = (await nights.last().boundingBox())!;
      expect(last.y + last.height).toBeLessThan(sizes.phone.height);
      for (const text of await nights.allInnerTexts()) {
        expect(text).toMatch(/^\d{1,2}:\d{2}\s[apAP]/m);
        expect(text).toMatch(/\$\d+/);
      }
      // One button says "Book", that of the header; the opening has its own, and its nights are links.
      const named = await page.locator('header a, main section:has(h1) a').evaluateAll((links) =>
        links
          .flatMap((link) => [...link.childNodes].filter((part) => !(part as Element).matches?.('.sr-only')))
          .map((part) => part.textContent ?? '')
          .filter((text) => /^(book|reserva)/i.test(text)),
      );
      expect(named).toHaveLength(1);
      await nights.first().click();
      await page.waitForURL(
        /\/checkout\?crawl=puerto-vallarta-beach-pub-crawl&night=[\w-]+&date=\d{4}-\d{2}-\d{2}$/,
      );
      expect(await page.evaluate(() => history.state.usr.formattedDate)).toBe(
        new URL(page.url()).searchParams.get('date'),
      );
    },
  );

  it('has no week that is over and keeps its place at a choice, which stays in a bar until the ticket', async () => {
    const page = await browser.page('phone');
    await goTo(page, site.origin);
    const booking = page.locator('#booking');
    await booking.evaluate((section) => section.scrollIntoView());
    expect((await booking.boundingBox())!.height).toBeGreaterThan(0);
    const days = booking.locator('td[data-day]');
    const today = todayIn('America/Mexico_City', new Date());
    expect((await days.first().getAttribute('data-day'))! > addDays(today, -7)).toBe(true);

    const day = daysOnSale(booking).first();
    await day.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await day.click();
    const bar = page.getByRole('region', { name: 'Your night', exact: true });
    await bar.getByText(/ · \$\d+ USD/).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await booking.getByRole('link', { name: 'Book Now', exact: true }).first().scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    await page.evaluate(() => scrollTo(0, 0));
    await bar.getByRole('link', { name: 'Book Now' }).click();
    await page.waitForURL(/\/checkout\?crawl=[\w-]+&night=[\w-]+&date=/);
  });
});

it('books and pays on a desktop, in Spanish, in euros, with the total in pesos visible', async () => {
  const nightId = await site.fixtures.night();
  const page = await browser.page('desktop', inMotion);
  const guest = customerSteps(site, page, { es: true });
  // Pesos by default; the choice at the calendar is that of all later pages.
  await goTo(page, `${site.origin}/es/book-now`);
  const calendar = page.locator('#booking');
  await calendar
    .getByText(/^\$[\d,]+ MXN$/)
    .first()
    .waitFor();
  await calendar.locator('[name=currency]').selectOption('EUR');
  await calendar
    .getByText(/^€[\d.]+ EUR$/)
    .first()
    .waitFor();
  await guest.opensNight(nightId);
  await guest.fillsIn();
  await expect.poll(() => guest.total()).toBe('€64.40 EUR');
  await expect
    .poll(() => page.locator('[data-testid=total-in-pesos]:visible').innerText())
    .toBe('$1,400.00 MXN');

  await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/es/booking-confirmation/*');
  await guest.sees('¡Listo, ya estás dentro!');
});

it('scrolls to the first missing field, above the bar with the total', async () => {
  const page = await browser.page('phone', { locale: 'en-CA' });
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.continues();
  const missed = page.locator('[name=firstName]:focus');
  const bar = page.locator('[data-sticky-bar] details');
  const seen = async () => {
    const header = page.locator('header').first();
    const label = page.locator('label[for=firstName]');
    const [top, first, field, edge] = await Promise.all(
      [header, label, missed, bar].map((part) => part.boundingBox()),
    );
    return first!.y >= top!.y + top!.height && field!.y + field!.height < edge!.y;
  };
  // The country is proposed by the browser's language.
  await page.getByText('Please check 5 things').waitFor();
  expect(await page.locator('[name=country]').inputValue()).toBe('CA');
  await expect.poll(seen).toBe(true);
});

it('shows neither address nor names to a visitor who only has the link', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await expect.poll(() => page.locator('main').innerText()).toContain('maria@example.com');
  await page.getByRole('button', { name: 'Copy the reference' }).waitFor();

  // An in-app browser without clipboard access.
  const otherVisitor = await browser.page('desktop');
  await otherVisitor.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await goTo(otherVisitor, `${site.origin}/booking-confirmation/${bookingId}`);
  const shown = await otherVisitor.locator('main').innerText();
  expect(shown).toContain('m•••@e•••.com');
  expect(shown).not.toContain('García');
  await otherVisitor.getByRole('button', { name: 'Print' }).waitFor();
  expect(await otherVisitor.getByRole('button', { name: 'Copy the reference' }).count()).toBe(0);
  expect((await otherVisitor.content()).includes('maria@example.com')).toBe(false);
});

it('keeps the night and the typed values when the language is switched', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await page.locator('header a[hreflang=es]:visible').click();
  await page.waitForURL('**/es/checkout?night=*');
  await guest.sees('Completa tu reserva');
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
});

it('keeps the chosen night in the URL in the other language, so that a reload shows it', async () => {
  const page = await browser.page('desktop');
  await goTo(page, `${site.origin}/book-now`);
  await page.locator('main a[href*="night="]').first().click();
  const chosen = () => new URL(page.url()).search;
  await expect.poll(chosen).toMatch(/^\?night=/);
  const night = chosen();
  await page.locator('header a[hreflang=es]:visible').click();
  await page.waitForURL('**/es/book-now*');
  expect(chosen()).toBe(night);
});

it('switches the language also without browser storage', async () => {
  // React Router reports that it cannot restore scroll positions.
  browser.causes(/The operation is insecure/);
  const page = await browser.page('desktop');
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await goTo(page, `${site.origin}/book-now`);
  await page.locator('header a[hreflang=es]:visible').click();
  await page.getByRole('heading', { level: 1, name: 'Elige tu noche' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});
