// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { placeAt } from '#domain/door/places.ts';
import { money } from '#domain/money.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { walkInOrder } from '../support/staff-order.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/);
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };
const boss = await door.guide('Rosa');

const phone = () => guidePhone({ browser, door, origin: site.origin });

/** A party of two that pays $70 at the door. */
async function owing(firstName: string, nightId = door.nightId) {
  const order = walkInOrder(nightId, { who: boss, payment: { by: 'later' } });
  const placed = await placeForGuest(door.platform, { ...order, customer: { ...order.customer, firstName } });
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

async function paidFor(bookingId: string): Promise<string[]> {
  const { rows } = await site.database.execute<{ text: string }>(sql`
    select concat_ws(' ', provider, amount, currency, tendered_amount, tendered_currency) as text
    from payments where booking_id = ${bookingId} and state = 'succeeded'`);
  return rows.map(({ text }) => text);
}

const checkedIn = async (bookingId: string) => {
  const { rows } = await site.database.execute<{ position: number }>(sql`
    select position from tickets where booking_id = ${bookingId} and checked_in_at is not null order by 1`);
  return rows.map(({ position }) => position);
};

describe('Without a network', () => {
  it('a guide takes what a party owes, counts the change and checks it in; it is sent once', async () => {
    const bookingId = await owing('Olga');
    const { page, isReady, isAlone, types, seesResult, presses, sees, waiting } = await phone();
    await types('olga');
    await seesResult('$70 USD to pay');
    await page.context().setOffline(true);
    await page.reload();
    await isReady();
    await isAlone();
    await types('olga');
    const handed = page.getByLabel('Handed over, in USD');
    await handed.fill('fifty');
    await presses('Take $70 USD cash and check in 2 guests');
    await sees('Write an amount');
    await handed.fill('50');
    await presses('Take $70 USD cash and check in 2 guests');
    await sees('$20 USD is missing.');
    expect(await waiting()).toBe(0);
    await handed.fill('100');
    await sees('Change: $30 USD');
    await presses('Take $70 USD cash and check in 2 guests');
    await seesResult('2 checked in');
    expect(await waiting()).toBe(2);
    await page.reload();
    await isReady();
    expect(await waiting()).toBe(2);
    expect(await paidFor(bookingId)).toEqual([]);
    await types('olga');
    await seesResult('Already checked in');
    expect(await page.getByText('to pay').count()).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(waiting, seconds).toBe(0);
    await expect.poll(() => checkedIn(bookingId), seconds).toEqual([1, 2]);
    expect(await paidFor(bookingId)).toEqual(['cash 7000 USD']);
  });

  it('money that was paid elsewhere meanwhile is given back, and both sides are listed', async () => {
    const bookingId = await owing('Pilar');
    const { page, isAlone, types, seesResult, presses, sees, opens } = await phone();
    await page.context().setOffline(true);
    await isAlone();
    await types('pilar');
    await page.getByRole('button', { name: 'Terminal' }).click();
    await presses(/^Take \$70 USD by terminal$/);
    await seesResult('$70 USD taken');
    const agreed = money(7_000, 'USD');
    await takeBalance(door.platform, { who: boss, bookingId, agreed, method: 'cash' });
    await page.context().setOffline(false);
    await seesResult('Refund $70 USD on the terminal');
    await sees('It was paid already');
    await opens('changes');
    await sees('At the door: $70 USD taken with the card terminal');
    await sees('In the booking: $70 USD paid in cash to Rosa');
    await sees('Refund $70 USD on the terminal');
    expect(await paidFor(bookingId)).toEqual(['cash 7000 USD']);
  });
});

it('a party that the lists of the phone do not have owes nothing any more once its payment is sent', async () => {
  const nightId = await site.fixtures.night({
    date: addDays(todayIn('America/Mexico_City', new Date()), 10),
  });
  const bookingId = await owing('Renata', nightId);
  const { rows } = await site.database.execute<{ reference: string }>(
    sql`select reference from bookings where id = ${bookingId}`,
  );
  const { page, types, seesResult, presses, waiting } = await phone();
  await types(rows[0]!.reference);
  await page.getByRole('button', { name: 'Terminal' }).click();
  await presses(/^Take \$70 USD by terminal$/);
  await seesResult('$70 USD taken');
  await expect.poll(() => paidFor(bookingId), seconds).toEqual(['terminal 7000 USD']);
  await expect.poll(waiting, seconds).toBe(0);
  await expect.poll(() => page.getByText(/^To pay at the door/).count(), seconds).toBe(0);
  expect(await page.getByRole('button', { name: /^Take/ }).count()).toBe(0);
});

it('pesos for a price in dollars are counted in pesos', async () => {
  await site.database.execute(
    sql`insert into currencies (code, rate) values ('MXN', 19.37) on conflict (code) do update set rate = 19.37, is_active = true`,
  );
  const bookingId = await owing('Quique');
  const { page, types, presses, seesResult, sees } = await phone();
  await types('quique');
  await page.getByLabel('Paid in').selectOption('MXN');
  await sees('$1,355.90 MXN');
  await page.getByLabel('Handed over, in MXN').fill('1500');
  await sees('Change: $144.10 MXN');
  await presses(/MXN cash$/);
  await seesResult('$1,355.90 MXN taken');
  await expect.poll(() => paidFor(bookingId), seconds).toEqual(['cash 7000 USD 135590 MXN']);
});

describe('A walk-in', () => {
  const bookingsOf = async (firstName: string) => {
    const { rows } = await site.database.execute<{ id: string; status: string }>(
      sql`select id, status from bookings where first_name = ${firstName}`,
    );
    return rows;
  };

  const goToSell = (page: Page, night: string) =>
    page.evaluate(
      (place) => {
        location.hash = place;
      },
      placeAt('sell', { night }),
    );

  it('is sold in cash and checked in by one more press', async () => {
    const { page, opens, sees, presses } = await phone();
    await opens('tonight');
    await page.getByRole('link', { name: 'Sell spots' }).click();
    await presses('More: People');
    await page.getByLabel('Name', { exact: true }).fill('Rita Luz');
    await page.getByLabel(/^Handed over/).fill('100');
    await sees('Change: $30 USD');
    await presses('Sell and take $70 USD cash');
    await sees('Sold and paid');
    await presses('Check in 2 guests');
    await sees('Sold, paid and checked in');
    const [sold] = await bookingsOf('Rita');
    await expect.poll(() => checkedIn(sold!.id), seconds).toEqual([1, 2]);
    expect(await paidFor(sold!.id)).toEqual(['cash 7000 USD']);
  });

  it('whose answer is lost is sold once; what is typed wrong is said beside its field', async () => {
    const { page, opens, sees, presses } = await phone();
    await opens('sell');
    await presses('Sell and take $35 USD cash');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Saul');
    let isFirst = true;
    await page.route('**/admin/door/sale', async (route) => {
      if (!isFirst || route.request().method() !== 'POST') return route.continue();
      isFirst = false;
      await route.fetch();
      await route.abort();
    });
    await presses('Sell and take $35 USD cash');
    await sees('No answer: it may be sold or not');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    // Nothing else is sold meanwhile, also after the guide has looked at the list, or the app was closed.
    const sell = page.getByRole('button', { name: /^Sell and take/ });
    await expect.poll(() => sell.count()).toBe(0);
    await opens('list');
    await opens('sell');
    await sees('No answer: it may be sold or not');
    await page.reload();
    await sees('No answer: it may be sold or not');
    await sees('Saul');
    expect(await sell.count()).toBe(0);
    // The phone keeps one, so no other night is sold either.
    const tomorrow = await door.night({ date: addDays(todayIn('America/Mexico_City', new Date()), 1) });
    await goToSell(page, tomorrow);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading }).waitFor();
    await sees('No answer: it may be sold or not');
    expect(await sell.count()).toBe(0);
    await presses('Try again');
    await sees('Sold and paid');
    expect(await bookingsOf('Saul')).toHaveLength(1);
    await page.getByRole('link', { name: 'Sell again' }).click();
    await sell.waitFor();
    expect(await page.getByText('No answer').count()).toBe(0);
  });

  it('whose answer is lost and that was refused is typed again by nobody', async () => {
    const { page, opens, sees, presses } = await phone();
    await opens('sell');
    await page.getByLabel('Name', { exact: true }).fill('Tina Sol');
    await presses('More: People');
    await page.route('**/admin/door/sale', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await presses('Sell and take $70 USD cash');
    await sees('No answer: it may be sold or not');
    await page.unroute('**/admin/door/sale');
    await site.fixtures.setting('max_people', '1');
    await presses('Try again');
    await page.getByText('No answer').waitFor({ state: 'detached' });
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tina Sol');
    await site.fixtures.setting('max_people', '12');
    expect(await bookingsOf('Tina')).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: /^Sell and take/ }).waitFor();
    expect(await page.getByText('No answer').count()).toBe(0);
  });

  it('that pays on its own phone shows the code until it is paid', async () => {
    const { page, opens, sees, presses } = await phone();
    await opens('sell');
    await page.getByLabel('Name', { exact: true }).fill('Tere');
    // The last button of a view is above the tabs at every width.
    await page.setViewportSize({ width: 1280, height: 800 });
    await presses('QR code');
    await presses('Sell and show the code');
    await sees('Waiting for the payment');
    await page.getByRole('img', { name: 'Code to pay' }).waitFor();
    const [sold] = await bookingsOf('Tere');
    expect(sold?.status).toBe('pending');
    const agreed = money(3_500, 'USD');
    await takeBalance(door.platform, { who: boss, bookingId: sold!.id, agreed, method: 'bankTransfer' });
    await sees('Sold and paid');
  });

  it('cannot be sold without a network, which the page says', async () => {
    const { page, opens, sees, isAlone } = await phone();
    await page.context().setOffline(true);
    await isAlone();
    await opens('sell');
    await sees('Selling needs a connection');
  });
});
