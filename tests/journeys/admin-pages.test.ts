// @module-tag browser
import type { APIResponse, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload, type Size, settled, sizes } from '../support/browser.ts';
import { inYearAhead, yearAhead } from '../support/coming-nights.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';
import { expectSoundAt, sizesIn, violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const night = await site.fixtures.night({ date: inYearAhead('03-06') });
const booking = await someBooking();

const addresses = [
  '/admin/dashboard',
  '/admin/schedule',
  '/admin/schedule?view=list',
  `/admin/schedule/${night}`,
  '/admin/roster',
  '/admin/my-nights',
  '/admin/schedule-crawl',
  '/admin/schedule-edit',
  '/admin/schedule-cancel',
  '/admin/schedule-delete',
  `/admin/schedule-duplicate?from=${inYearAhead('03-06')}`,
  '/admin/bookings',
  '/admin/bookings?search=zz&status=expired',
  `/admin/bookings/${booking.id}`,
];
/** A customer pays for two spots of the night. */
async function someBooking() {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(night);
  await guest.bringsPeople(2);
  await guest.fillsIn();
  await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('You’re in!');
  await page.close();
  const [row] = await site.database.select().from(bookings);
  return row!;
}

/** The operator stays signed in: every test is another tab of the same browser. */
const tabAtTheDesk = async (size: Size, language: 'en' | 'es' = 'en'): Promise<Page> => {
  const page = await browser.tabOf(signedIn);
  await page.setViewportSize(sizes[size]);
  await speaks(language);
  return page;
};

const speaks = (language: 'en' | 'es') =>
  signedIn.context().addCookies([{ name: 'language', value: language, url: site.origin }]);

const inTheAdmin = async (size: Size, path: string): Promise<Page> => {
  const page = await tabAtTheDesk(size);
  await goTo(page, site.origin + path);
  await settled(page);
  return page;
};

const paletteOf = (page: Page) => page.getByRole('combobox', { name: 'Search and go to' });

const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
/** The tab of all tests that only look at pages. */
const onlooker = await tabAtTheDesk('phone');

describe.each(['en', 'es'] as const)('No axe violations and no overflow, in %s', (language) => {
  it.each(addresses)('at %s', async (path) => {
    await speaks(language);
    await expectSoundAt(onlooker, site.origin + path, sizesIn(language));
    expect(await onlooker.locator('html').getAttribute('lang')).toBe(language);
  });
});

describe('The admin area', () => {
  it('redirects /admin to the dashboard, switches the language in place, links to the site', async () => {
    const page = await inTheAdmin('desktop', '/admin');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await page.getByRole('link', { name: 'es Español' }).click();
    await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await reload(page);
    await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor();
    await page.getByRole('link', { name: 'Ver el sitio' }).click();
    await page.waitForURL(`${site.origin}/es`);
  });

  it.each(['garcía', 'GARCIA mar', 'maria@example', '415 555-0132', booking.reference.toLowerCase()])(
    'finds the booking by %j from anywhere, by keyboard',
    async (words) => {
      await speaks('en');
      await goTo(onlooker, `${site.origin}/admin/schedule`);
      await settled(onlooker);
      await onlooker.keyboard.press('/');
      // As fast as a person, so that the palette arrives in between and must not lose a letter.
      await onlooker.keyboard.type(words, { delay: 40 });
      await onlooker.keyboard.press('Enter');
      if (words.startsWith('vpc')) await onlooker.waitForURL(`**/admin/bookings/${booking.id}`);
      else await onlooker.getByRole('link', { name: booking.reference }).waitFor();
    },
  );

  it('shows the activity of a booking, saves a note, resends the email, cancels and refunds', async () => {
    const page = await inTheAdmin('desktop', `/admin/bookings/${booking.id}`);
    const story = page.getByRole('region', { name: 'Activity' });
    for (const line of ['Booked', 'Confirmed', 'Paid']) await story.getByText(line).first().waitFor();

    const acts = async (name: string) => {
      await page.locator('summary', { hasText: 'Actions' }).click();
      await page.getByRole('link', { name, exact: true }).click();
    };
    await acts('Add note');
    await page.getByLabel('Visible to staff only').fill('Called: comes ten minutes late');
    await page.getByRole('button', { name: 'Save note' }).click();
    await story.getByText('comes ten minutes late').waitFor();
    await expect.poll(() => page.getByLabel('Visible to staff only').inputValue()).toBe('');

    await acts('Resend email');
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Email queued for sending').waitFor();
    await story.getByText('Email resent').waitFor();

    await acts('Cancel booking');
    await page.getByRole('button', { name: /^Cancel and refund / }).click();
    await page.getByText('Booking cancelled.').waitFor();
    await story.getByText('Cancelled by staff').waitFor();
    await story.getByText(/^Refund of/).waitFor();
  });

  it('applies filters at once, keeps the focus, and names those that are collapsed', async () => {
    const page = await inTheAdmin('phone', '/admin/bookings');
    const line = page.locator('main summary').filter({ hasText: 'More filters' });
    expect(await page.getByRole('textbox', { name: 'Coupon' }).isVisible()).toBe(false);
    await line.click();
    const from = page.getByLabel('Nights from', { exact: true });
    await from.fill('soonish');
    await from.press('Enter');
    await page.getByText('Enter a date that exists, such as Dec 24').waitFor();
    expect(page.url()).toBe(`${site.origin}/admin/bookings`);
    await from.fill(`mar 1, ${yearAhead}`);
    await from.press('Enter');
    const active = page.getByRole('link', { name: `Remove filter: Nights from Mar 1, ${yearAhead}` });
    await active.waitFor();
    expect(await from.inputValue()).toBe(`Mar 1, ${yearAhead}`);
    expect(await page.getByText('Enter a date that exists, such as Dec 24').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Filter' }).count()).toBe(0);
    expect(await from.evaluate((field) => field === document.activeElement)).toBe(true);
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.selectOption('cancelled');
    await page.waitForURL(`**/admin/bookings?from=${inYearAhead('03-01')}&status=cancelled`);
    // The form was not mounted anew.
    expect(await from.isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => status.inputValue()).toBe('');
    // Without a network the filter waits, and applies once it is back.
    browser.causes(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await status.selectOption('expired');
    await page.locator('[data-connection=read]').waitFor();
    expect(await status.inputValue()).toBe('expired');
    await page.context().setOffline(false);
    await page.waitForURL(`**/admin/bookings?from=${inYearAhead('03-01')}&status=expired`);
    await page.getByText('No bookings match your search.').waitFor();
    await active.waitFor();
    await page.getByRole('link', { name: 'Clear' }).click();
    await page.getByRole('link', { name: booking.reference }).waitFor();
    await expect.poll(() => active.count()).toBe(0);
    await page.close();
  });

  it('keeps what is typed for several nights, and the focus, while other nights are chosen', async () => {
    const page = await inTheAdmin(
      'desktop',
      `/admin/schedule-edit?from=${inYearAhead('03-01')}&to=${inYearAhead('03-31')}`,
    );
    await page.getByLabel('Sale price (USD)', { exact: true }).fill('31');
    const thursday = page.getByRole('checkbox', { name: 'Thursday' });
    await thursday.press('Space');
    await page.waitForURL(/weekday=4/);
    expect(await thursday.evaluate((field) => field === document.activeElement)).toBe(true);
    const to = page.getByLabel('To', { exact: true });
    await to.fill(`3/20/${yearAhead}`);
    await page.getByLabel('Sale price (USD)', { exact: true }).press('End');
    await page.waitForURL(`**/*to=${inYearAhead('03-20')}*`);
    expect(await page.getByLabel('Sale price (USD)', { exact: true }).inputValue()).toBe('31');
    // The last day cannot be before the first one.
    await to.fill(`feb 1, ${yearAhead}`);
    await to.press('Enter');
    await page.waitForURL(`**/*to=${inYearAhead('02-01')}*`);
    await expect.poll(() => to.inputValue()).toBe(`Mar 1, ${yearAhead}`);
    await to.fill('');
    await to.press('Enter');
    await page.waitForURL(/to=&/);
    await page.close();
  });

  it('moves an unsold night by dragging it, by its page, and back', async () => {
    const unsold = await site.fixtures.night({ date: inYearAhead('04-10') });
    const page = await inTheAdmin('desktop', `/admin/schedule?month=${yearAhead}-04&view=month`);
    const dateOf = async () =>
      (await site.database.select().from(scheduledCrawls))
        .map(({ date }) => date)
        .filter((date) => date.startsWith(`${yearAhead}-04`));
    /** The cell of a day of that April, whose first is a Tuesday. */
    const cell = (day: number) =>
      page
        .getByRole('region', { name: `April ${yearAhead}` })
        .locator('ol > li')
        .nth(day + 1);
    /** Several steps: the first ones begin the drag. */
    const drags = async (day: number) => {
      const { x = 0, y = 0 } = (await cell(day).boundingBox()) ?? {};
      await page.mouse.move(x + 60, y + 60, { steps: 8 });
    };
    await cell(10).getByRole('link').hover();
    await page.mouse.down();
    await drags(17);
    await page.mouse.up();
    await page.getByText(`Night moved to Thursday, April 17, ${yearAhead}`, { exact: true }).waitFor();
    // The release is not a click on the night.
    expect(new URL(page.url()).pathname).toBe('/admin/schedule');
    expect(await dateOf()).toEqual([inYearAhead('04-17')]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Night moved to Thursday, April 10, ${yearAhead}`, { exact: true }).waitFor();
    expect(await dateOf()).toEqual([inYearAhead('04-10')]);
    // Released where it was picked up, it stays, and its page is not opened.
    await cell(10).getByRole('link').hover();
    await page.mouse.down();
    await drags(17);
    await drags(10);
    await page.mouse.up();
    expect(new URL(page.url()).pathname).toBe('/admin/schedule');
    await cell(10).getByRole('link').click();
    await page.waitForURL(/\/admin\/schedule\/[\w-]+$/);
    expect(page.url()).not.toContain(unsold);
    await page.getByText('Move to another date…').click();
    const date = page.getByLabel('New date', { exact: true });
    await date.fill('never');
    await page.getByRole('button', { name: 'Move night' }).click();
    await page.getByText('Enter a date that exists').waitFor();
    expect(await date.inputValue()).toBe('never');
    await date.fill('jan 5, 2026');
    await page.getByRole('button', { name: 'Move night' }).click();
    await page.getByText('The night was not moved').waitFor();
    await date.fill(`apr 12, ${yearAhead}`);
    await page.getByRole('button', { name: 'Move night' }).click();
    await page.locator('main').getByText(`Night moved to Saturday, April 12, ${yearAhead}`).waitFor();
    expect(await dateOf()).toEqual([inYearAhead('04-12')]);
    await page.locator('main').getByRole('button', { name: 'Undo' }).click();
    await page.locator('main').getByText(`Night moved to Thursday, April 10, ${yearAhead}`).waitFor();
    expect(await dateOf()).toEqual([inYearAhead('04-10')]);
    // A booked night has no such choice, and stays where it is.
    await goTo(page, `${site.origin}/admin/schedule/${night}`);
    expect(await page.getByText('Move to another date…').count()).toBe(0);
    await page.close();
  });

  it('also shows in the title that there is no such booking', async () => {
    const page = await tabAtTheDesk('desktop', 'es');
    await goTo(page, `${site.origin}/admin/bookings/nobody`);
    expect(await page.title()).toBe('Página no encontrada');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Página no encontrada');
  });

  it('exports the filtered list as a file', async () => {
    const page = await inTheAdmin('desktop', '/admin/bookings?search=garcia');
    await page.locator('summary', { hasText: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('bookings.csv');
  });
});

describe('What is done many times a day', () => {
  const search = async (page: Page, words: string) => {
    await page.getByRole('searchbox').click();
    await paletteOf(page).waitFor();
    await page.keyboard.type(words);
  };

  it('takes three taps or fewer on a phone', async () => {
    const page = await tabAtTheDesk('phone');
    const counter = await countedTaps(page);
    await goTo(page, `${site.origin}/admin/dashboard`);

    const guestList = await counter.during(async () => {
      await page.getByRole('link', { name: 'Scan', exact: true }).click();
      // The dashboard has such a link for each night of today.
      await page.locator('#code').waitFor();
      await page.getByRole('link', { name: 'Guest list' }).click();
      await page.getByRole('heading', { level: 1, name: 'Guest list' }).waitFor();
    });
    await page.getByRole('link', { name: 'Tonight' }).click();
    await page.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const bookingByName = await counter.during(async () => {
      await search(page, 'Garcia');
      await page.getByRole('option', { name: booking.reference }).click();
      await page.getByRole('heading', { level: 1, name: booking.reference }).waitFor();
    });
    const mailAgain = await counter.during(async () => {
      await page.locator('summary', { hasText: 'Actions' }).click();
      await page.getByRole('link', { name: 'Resend email' }).click();
      // The page scrolls to the form that opens, and a tap that meets its button on its way counts twice.
      await page.getByRole('button', { name: 'Resend' }).first().waitFor();
      await settled(page);
      await page.getByRole('button', { name: 'Resend' }).first().click();
      await page.getByText('Email queued for sending').waitFor();
    });
    const nightByDate = await counter.during(async () => {
      await search(page, `6 mar ${yearAhead}`);
      await page.getByRole('option', { name: `March 6, ${yearAhead}` }).click();
      await page.waitForURL(`**/admin/schedule/${night}`);
    });
    expect({ guestList, bookingByName, mailAgain, nightByDate }).toEqual({
      guestList: { taps: 2, keys: 0 },
      bookingByName: { taps: 2, keys: 6 },
      mailAgain: { taps: 3, keys: 0 },
      nightByDate: { taps: 2, keys: 10 },
    });
  });

  it('is found by keyboard in the palette: pages, settings, and what was opened before', async () => {
    const page = await inTheAdmin('desktop', '/admin/schedule');
    await page.keyboard.press('Control+k');
    const field = paletteOf(page);
    await field.fill('hold time');
    await page.getByRole('option', { name: 'Hold time (minutes)', selected: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/general-options#hold_minutes');

    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Schedule', exact: true, selected: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    const last = page.getByRole('option').last();
    expect(await field.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('admin-search');
  });

  it('shows only what matches, also of actions that lead to the same page', async () => {
    const page = await inTheAdmin('desktop', '/admin/dashboard');
    await page.keyboard.press('/');
    const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
    await expect.poll(() => actions.count()).toBeGreaterThan(1);
    await page.keyboard.type('storm', { delay: 40 });
    await expect.poll(() => actions.allTextContents()).toEqual(['Storm: cancel tonight']);
    await page.close();
  });

  it('is not lost without a network: the palette says so and tries again', async () => {
    browser.causes(/ERR_INTERNET_DISCONNECTED/);
    const page = await inTheAdmin('phone', '/admin/schedule');
    await page.getByRole('searchbox').click();
    await paletteOf(page).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type('garcía');
    await page.getByText('Records could not be searched.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option', { name: booking.reference }).waitFor();
  });
});

it('leads an owner through the first steps, until they are hidden', async () => {
  const page = await inTheAdmin('desktop', '/admin/dashboard');
  const steps = page.getByRole('region', { name: 'Get started' });
  await steps.getByText('1 of 6 done').waitFor();
  expect(await steps.getByRole('link', { name: 'Enter your name' }).count()).toBe(0);
  await steps.getByRole('link', { name: 'Plan your first nights' }).click();
  await page.waitForURL('**/admin/schedule-crawl');
  await page.goBack();
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await steps.waitFor({ state: 'hidden' });
  await reload(page);
  await page.getByRole('heading', { level: 2, name: 'Tonight' }).waitFor();
  expect(await steps.count()).toBe(0);
  await page.context().clearCookies({ name: 'admin-setup' });
});

it.each(['/admin/bookings/x/y', '/admin/schedule/unknown', '/admin/nowhere'])(
  'a wrong address stays in the admin area, where the palette helps: %s',
  async (path) => {
    await speaks('en');
    await goTo(onlooker, site.origin + path);
    await settled(onlooker);
    await onlooker.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await onlooker.getByRole('button', { name: 'Search the admin area' }).click();
    await paletteOf(onlooker).waitFor();
  },
);

it('has no language in its addresses: one with a language leads to that without', async () => {
  const answer = await fetch(`${site.origin}/es/admin/schedule?view=list`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/admin/schedule?view=list']);
});

/** The nights that a guide works. */
const guidesOwnPage = '/admin/my-nights';

describe('A user who is not an admin has no access', () => {
  const paths = [...addresses, '/admin', '/admin/bookings.csv', '/admin/bookings.xlsx'];
  it.each(paths)('a visitor at %s', async (path) => {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toMatchObject([
      302,
      expect.stringMatching(/^\/login/),
    ]);
  });

  it.each([
    ['customer', { status: 302, location: '/' }, '/'],
    ['guide', { status: 403, location: undefined }, '/door'],
  ] as const)('a %s', async (role, refusal, start) => {
    const page = await browser.page('desktop');
    await accountSteps(site, page).signsInByRequest(await customer(site, { role }));
    const answered = (answer: APIResponse) => ({
      status: answer.status(),
      location: answer.headers().location,
    });
    for (const path of paths.filter((path) => path !== '/admin')) {
      const answer = await page.request.get(site.origin + path, { maxRedirects: 0 });
      const isOwn = role === 'guide' && path === guidesOwnPage;
      expect([path, answered(answer)]).toEqual([
        path,
        isOwn ? { status: 200, location: undefined } : refusal,
      ]);
    }
    for (const path of [
      `/admin/schedule/${night}`,
      '/admin/schedule-crawl',
      `/admin/bookings/${booking.id}`,
    ]) {
      const answer = await page.request.post(site.origin + path, {
        form: { intent: 'cancel' },
        headers: { origin: site.origin },
        maxRedirects: 0,
      });
      expect([path, answered(answer)]).toEqual([path, refusal]);
    }
    const atStart = await page.request.get(`${site.origin}/admin`, { maxRedirects: 0 });
    expect(answered(atStart)).toEqual({ status: 302, location: start });
  });
});
