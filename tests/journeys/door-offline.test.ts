// @module-tag browser
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { guideSteps, openCheckIn } from '../door/guide-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/);
const door = await openCheckIn(site);

async function guide(address = door.scanner, options: Parameters<typeof browser.page>[1] = {}) {
  const page = await browser.page('phone', options);
  await door.signsIn(page);
  const steps = guideSteps(page);
  await steps.opens(address);
  await page.waitForLoadState('networkidle');
  return { page, ...steps };
}

const unsent = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /not stored yet/ })
    .getByRole('listitem')
    .filter({ hasText: name });

describe('Without a connection', () => {
  it('a typed code is answered, kept, and checked once the connection is back', async () => {
    const { codes } = await door.party({ lastName: 'Solís' });
    const { page, types, seesResult } = await guide();
    await page.context().setOffline(true);
    await types(codes[0]!);
    await page
      .getByRole('alert')
      .filter({ hasText: `No connection: “${codes[0]}” has not been checked` })
      .waitFor();
    expect(await page.locator('#code').inputValue()).toBe(codes[0]);
    await page.context().setOffline(false);
    await seesResult('Valid');
  });

  it('the guest list is searched and filtered', async () => {
    await door.party({ firstName: 'Seán', lastName: 'O’Neill' });
    const arrived = await door.party({ firstName: 'Here', lastName: 'Already', people: 1 });
    await site.database.execute(
      sql`update tickets set checked_in_at = now() where booking_id = ${arrived.bookingId}`,
    );
    const { page } = await guide(door.list);
    await page.context().setOffline(true);
    await page.getByLabel('Search by name, reference or phone').fill("o'neill");
    await page.getByRole('link', { name: 'Seán O’Neill' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main li h2').count()).toBe(1);
    await page.getByLabel('Search by name, reference or phone').fill('');
    await page.locator('select[name=show]').selectOption('in');
    await page.getByRole('link', { name: 'Here Already' }).waitFor();
    expect(await page.getByRole('link', { name: 'Seán O’Neill' }).count()).toBe(0);
  });

  it('a check-in stays with its guest until it is stored, through a closed notice, a reload and a closed tab', async () => {
    const { bookingId, reference } = await door.party({ firstName: 'Wanda', lastName: 'Ríos' });
    const { page, types, seesResult, presses } = await guide();
    await types(reference);
    await seesResult('Valid');
    await page.context().setOffline(true);
    await presses('Check in 2 guests');
    await unsent(page, 'Wanda Ríos').getByText('2 guests are not checked in').waitFor();
    expect(await page.getByRole('heading', { name: /checked in$/i }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await unsent(page, 'Wanda Ríos').waitFor();

    await page.context().setOffline(false);
    await page.reload();
    await waitUntilHydrated(page);
    await unsent(page, 'Wanda Ríos').waitFor();
    const other = await page.context().newPage();
    await page.close();
    await guideSteps(other).opens(door.list);
    // Above the list, and on the row of the party.
    await expect.poll(() => other.getByRole('button', { name: 'Try again: Wanda Ríos' }).count()).toBe(2);
    expect(await door.admissions(bookingId)).toBe(0);

    await other.context().setOffline(true);
    await unsent(other, 'Wanda Ríos')
      .getByRole('button', { name: /Try again/ })
      .click();
    await other.locator('[data-connection=write]').waitFor();
    await unsent(other, 'Wanda Ríos').waitFor();
    await other.context().setOffline(false);
    await unsent(other, 'Wanda Ríos')
      .getByRole('button', { name: /Try again/ })
      .click();
    await expect.poll(() => other.getByRole('button', { name: /Try again: Wanda/ }).count()).toBe(0);
    expect(await door.admissions(bookingId)).toBe(1);
  });

  it('a check-in whose answer was lost is settled by what the server has', async () => {
    const { bookingId, reference } = await door.party({ firstName: 'Lost', lastName: 'Answer' });
    const { page, types, seesResult, presses, opens } = await guide();
    await types(reference);
    await seesResult('Valid');
    await page.route('**/ticket-scanner.data**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await presses('Check in 2 guests');
    // It is kept before it is sent, so the server may not have it yet.
    await unsent(page, 'Lost Answer').waitFor();
    await expect.poll(() => door.admissions(bookingId)).toBe(1);
    await opens(door.list);
    await expect.poll(() => page.getByRole('button', { name: /Try again: Lost/ }).count()).toBe(0);
  });

  it('a refused check-in that is sent again says why, and can be removed', async () => {
    const { bookingId, reference } = await door.party({ firstName: 'Gone', lastName: 'Party' });
    const { page, types, seesResult, presses } = await guide();
    await types(reference);
    await seesResult('Valid');
    await page.context().setOffline(true);
    await presses('Check in 2 guests');
    await unsent(page, 'Gone Party').waitFor();
    await door.cancel(bookingId);
    await page.context().setOffline(false);
    await unsent(page, 'Gone Party')
      .getByRole('button', { name: /Try again/ })
      .click();
    await unsent(page, 'Gone Party').getByText('was cancelled').waitFor();
    await unsent(page, 'Gone Party')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect.poll(() => unsent(page, 'Gone Party').count()).toBe(0);
  });

  it('a reload shows a page of the site that claims nothing', async () => {
    const { page } = await guide(door.scanner, { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Check-in needs a connection' }).waitFor();
    await page.getByRole('heading', { name: 'El check-in necesita conexión' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('#code').waitFor();
  });
});

it('a paid deposit with a balance is not answered like a ticket without one', async () => {
  const { bookingId, reference } = await door.party({ firstName: 'Debt', lastName: 'Left' });
  await site.database.execute(sql`update bookings set balance = 1500 where id = ${bookingId}`);
  const { page, types, seesResult, presses, opens } = await guide();
  await types(reference);
  await seesResult('$15 USD to pay');
  await page.getByText('To pay at the door: $15 USD').waitFor();
  expect(await page.locator('main .bg-plenty').count()).toBe(0);
  await presses('Check in 2 guests');
  await page.getByText('Debt Left still has to pay $15 USD').waitFor();
  expect(await page.locator('main .bg-plenty').count()).toBe(0);
  await opens(door.list);
  await page.locator('main li', { hasText: 'Debt Left' }).getByText('$15 USD due').waitFor();
});

it('says that tonight was cancelled before it shows another night', async () => {
  const { page, opens, sees } = await guide();
  const running = await site.database
    .update(scheduledCrawls)
    .set({ status: 'cancelled' })
    .where(eq(scheduledCrawls.id, door.nightId))
    .returning();
  try {
    for (const path of ['/admin/ticket-scanner', '/admin/guest-list']) {
      await opens(`${site.origin}${path}`);
      await page.getByRole('alert').filter({ hasText: 'Tonight’s night was cancelled' }).waitFor();
      expect(await page.locator('select[name=night]').inputValue()).not.toBe(door.nightId);
      await page.getByRole('link', { name: 'Show tonight’s list' }).click();
      await sees('This night was cancelled. Nobody can be checked in');
    }
    const over = await door.night({
      date: todayIn('America/Mexico_City', new Date(Date.now() - 4 * 86_400_000)),
    });
    await opens(`${site.origin}/admin/ticket-scanner?night=${over}`);
    await sees('This night is over');
  } finally {
    await site.database
      .update(scheduledCrawls)
      .set({ status: 'scheduled' })
      .where(eq(scheduledCrawls.id, running[0]!.id));
  }
});
