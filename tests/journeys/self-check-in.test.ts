// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeAt } from '#domain/door/self-check-in.ts';
import { checkoutCookie } from '#features/accounts/sign-in/checkout-cookie.ts';
import { selfCheckInKeys } from '#features/door/self-check-in/self-check-in-codes.server.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone, textInCode } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|status of (410|422)/);
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };

const guide = () => guidePhone({ browser, door, origin: site.origin }, { view: 'here' });

/** The address in the QR code that the phone shows. */
const scanned = (page: Page) => textInCode(page.getByRole('img', { name: 'QR code for self check-in' }));

/** The guest's phone, which placed the booking if it has its key. */
async function guestPhone(bookingId: string | null, options: { locale?: string } = {}) {
  const page = await browser.page('phone', options);
  if (bookingId) {
    const { rows } = await site.database.execute<{ key: string }>(
      sql`select idempotency_key as key from bookings where id = ${bookingId}`,
    );
    await page.context().addCookies([{ name: checkoutCookie, value: rows[0]!.key, url: site.origin }]);
  }
  return page;
}

describe('A party in front of the guide’s phone', () => {
  it('scans the code, says who is here, and is on the list of the guide, in its own language', async () => {
    const { bookingId } = await door.party({
      people: 3,
      firstName: 'Lucía',
      lastName: 'Solís',
      language: 'es',
    });
    const { page: phone } = await guide();
    const page = await guestPhone(bookingId);
    await page.goto(await scanned(phone));
    expect(new URL(page.url()).pathname).toBe(`/es/here/${door.nightId}`);
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count(), seconds).toBe(3);
    for (const box of await boxes.all()) await box.uncheck();
    await page.getByRole('button', { name: 'Ya llegamos' }).click();
    await page.getByText('Marca al menos a una persona.').waitFor();
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: 'Ya llegamos' }).click();
    await page.getByText('2 de 3 con entrada registrada').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Ya llegué' }).click();
    await page.getByText('3 de 3 con entrada registrada').waitFor();
    await phone.evaluate((night) => {
      location.hash = `#list?night=${night}`;
    }, door.nightId);
    const row = phone.getByRole('listitem').filter({ hasText: 'Lucía Solís' });
    await row.getByText('checked in by themselves').waitFor();
    await row.getByText('All checked in').waitFor();
  });

  it('finds its booking by the reference where the phone does not know it, and errors keep what was typed', async () => {
    const { reference } = await door.party({ people: 1, firstName: 'Omar', lastName: 'Ibarra' });
    const { page: phone } = await guide();
    const page = await guestPhone(null, { locale: 'en-US' });
    await page.goto(await scanned(phone));
    await page.getByLabel('Booking reference or ticket code').fill(reference);
    await page.getByLabel('Last name').fill('Ibarro');
    await page.getByRole('button', { name: 'Find booking' }).click();
    await page.getByText('No booking of this night has that reference and last name.').waitFor();
    expect(await page.getByLabel('Booking reference or ticket code').inputValue()).toBe(reference);
    await page.getByLabel('Last name').fill('ibarra');
    await page.getByRole('button', { name: 'Find booking' }).click();
    await page.getByRole('button', { name: 'I am here' }).click();
    await page.getByText('1 of 1 checked in').waitFor();
  });

  it('that owes money is sent to the guide, who sees it among those who are left', async () => {
    const { bookingId } = await door.party({ people: 2, firstName: 'Nora', lastName: 'Vidal', paid: false });
    const { page: phone } = await guide();
    const page = await guestPhone(bookingId);
    await page.goto(await scanned(phone));
    await page.getByText('$70 USD left to pay').waitFor();
    expect(await page.getByRole('button', { name: 'We are here' }).count()).toBe(0);
    await phone.getByRole('link', { name: 'Nora Vidal' }).waitFor();
  });
});

describe('The code', () => {
  it('is shown and changes without a network', async () => {
    const { page, isAlone } = await guide();
    await scanned(page);
    await page.context().setOffline(true);
    await isAlone();
    await page.reload();
    const first = await scanned(page);
    await expect.poll(() => scanned(page), { timeout: 60_000, interval: 500 }).not.toBe(first);
  });

  it('of a minute ago is refused, and the page says what to do', async () => {
    const { rows } = await site.database.execute<{ id: string }>(sql`
      select sessions.id from sessions join users on users.id = user_id where role = 'guide' limit 1`);
    const keys = await selfCheckInKeys(door.platform, rows[0]!.id, [door.nightId]);
    const old = await codeAt(keys[door.nightId]!, new Date(Date.now() - 60_000));
    const page = await guestPhone(null);
    const answer = await page.goto(`${site.origin}/here/${door.nightId}/${old}`);
    expect(answer?.status()).toBe(410);
    await page.getByRole('heading', { name: 'Scan the code again' }).waitFor();
  });
});
