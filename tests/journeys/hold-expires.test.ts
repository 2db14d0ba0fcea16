// @module-tag browser
import { sql } from 'drizzle-orm';
import { it } from 'vitest';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

/** Makes a booking's hold expire in a few seconds, as if the rest of it had passed. */
const holdEndsIn = (bookingId: string, seconds: number) =>
  site.database.execute(
    sql`update bookings set held_until = now() + make_interval(secs => ${seconds}) where id = ${bookingId}`,
  );

async function aHold(size: 'phone' | 'desktop', total = 10) {
  const nightId = await site.fixtures.night({ total });
  const page = await browser.page(size);
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  return { page, guest, nightId, bookingId: await guest.getsHold() };
}

it('shows the expiry at zero, and holds the places again if they are free', async () => {
  const { page, guest, bookingId } = await aHold('phone');
  await holdEndsIn(bookingId, 3);
  await reload(page);
  await page.getByText(/Your spots are held for 0:0\d/).waitFor();
  await page.getByText('The time to pay has run out').waitFor();

  await page.getByRole('button', { name: 'Take the spots again' }).click();
  await page.getByText(/Your spots are held for 3[45]:\d\d/).waitFor();
  await guest.goesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('You’re in!');
});

it('expires also while the phone sleeps', async () => {
  const { page, bookingId } = await aHold('phone');
  await page.clock.install();
  await goTo(page, `${site.origin}/checkout?booking=${bookingId}`);
  await page.getByText(/Your spots are held for 3[45]:\d\d/).waitFor();
  // While the phone sleeps, only the wall clock continues.
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await page.getByText('The time to pay has run out').waitFor();
});

it('shows how many places are left if others have booked in the meantime', async () => {
  const { page, guest, nightId, bookingId } = await aHold('desktop', 2);
  await site.fixtures.holdsRunOut(nightId);
  const other = await browser.page('desktop');
  const faster = customerSteps(site, other);
  await faster.opensNight(nightId);
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.continuesToPay();

  await guest.opens(`/booking-confirmation/${bookingId}`);
  await page.getByRole('button', { name: 'Take the spots again' }).click();
  await page.getByText('This night is sold out').waitFor();
});
