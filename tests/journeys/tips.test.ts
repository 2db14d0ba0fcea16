// @module-tag browser
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { tips } from '#features/payment/tips/tips-tables.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import { textInCode } from '../door/phone-steps.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_INTERNET_DISCONNECTED/);
browser.causes(/status of 422/);
await site.fixtures.setting('tips', 'shared');

/** A guide of tonight, and a guest whose party was checked in. */
async function aNight() {
  const bookingId = await aBooking(site.database, { paid: true, people: 2, now: new Date() });
  await site.database
    .update(tickets)
    .set({ checkedInAt: new Date() })
    .where(eq(tickets.bookingId, bookingId));
  const [booking] = await site.database.select().from(bookings).where(eq(bookings.id, bookingId));
  const nightId = booking!.nightId;
  // It began an hour ago, at whatever time the test runs.
  const [zone, now] = ['America/Mexico_City', new Date()];
  const start = hoursAfter(now, -1);
  const times = { startTime: clockIn(zone, start), endTime: clockIn(zone, hoursAfter(now, 5)) };
  await site.database
    .update(scheduledCrawls)
    .set({ date: todayIn(zone, start), ...times })
    .where(eq(scheduledCrawls.id, nightId));
  const guide = await customer(site, { role: 'guide' });
  const [user] = await site.database.select({ id: users.id }).from(users).where(eq(users.email, guide.email));
  await site.database.update(profiles).set({ firstName: 'Lea' }).where(eq(profiles.id, user!.id));
  await site.database
    .insert(rosterShifts)
    .values({ nightId, staffId: user!.id, role: 'leadGuide', assignedAt: new Date() });
  return { bookingId, guide, staffId: user!.id };
}

it('A guest tips in Spanish on a phone from the page of the rating, and is thanked there', async () => {
  const { bookingId, guide, staffId } = await aNight();
  const phone = await browser.page('phone');
  const review = `${site.origin}/es/booking-confirmation/${bookingId}/review`;
  await goTo(phone, review);
  await phone.getByRole('link', { name: 'Dejar propina a tus guías' }).click();
  await phone.getByRole('heading', { name: 'Dejar propina' }).waitFor();
  const tipAddress = phone.url();
  expect(tipAddress).toMatch(/\/es\/tip\/[\w-]{22}\?booking=/);
  await expectSoundAt(phone, tipAddress, sizesIn('es'));

  await phone.getByLabel('Otro monto', { exact: true }).check();
  await phone.getByLabel('Otro monto en MXN').fill('5');
  await phone.getByRole('button', { name: 'Pagar con tarjeta' }).click();
  await phone.getByText(/Escribe un monto de \$20/).waitFor();
  expect(await phone.getByLabel('Otro monto en MXN').inputValue()).toBe('5');
  await phone.getByLabel('Otro monto en MXN').fill('150');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Pagar con tarjeta' }).click();
  await phone.locator('[data-connection=write]').waitFor();
  expect(await phone.getByLabel('Otro monto en MXN').inputValue()).toBe('150');
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Pagar con tarjeta' }).click();

  await phone.waitForURL(/\/rehearsal\/pay\//);
  await phone.getByText('Propina', { exact: true }).first().waitFor();
  await phone.getByRole('button', { name: /Pagar \$150/ }).click();
  await phone.waitForURL(/\/review\?tip=/);
  await phone.getByText('¡Gracias por tu propina de $150.00 MXN!').waitFor();
  await phone.getByRole('button', { name: 'Enviar mi reseña' }).waitFor();
  expect(await site.database.select().from(tips)).toMatchObject([{ state: 'succeeded', amount: 15_000 }]);

  // The guide shows the code and sees what is owed, and a manager pays it out.
  const own = await browser.page('phone');
  await accountSteps(site, own).signsInByRequest(guide);
  await goTo(own, `${site.origin}/admin/my-nights`);
  await own.getByText('Owed to you of tips: $150.00 MXN').waitFor();
  await own.getByText('Guests tip here by card').click();
  await own.getByRole('img', { name: 'Code where guests of this night tip' }).waitFor();

  // In the app of check-in, which needs no network to show it.
  await goTo(own, `${site.origin}/door`);
  await own.getByRole('link', { name: 'Tips', exact: true }).waitFor();
  await own.context().setOffline(true);
  await own.getByRole('link', { name: 'Tips', exact: true }).click();
  const scanned = await textInCode(own.getByRole('img', { name: 'QR code of your tip page' }));
  expect(scanned).toBe(tipAddress.replace('/es/', '/').replace(/\?.*/, ''));
  await own.context().setOffline(false);

  const office = await browser.page('desktop');
  await accountSteps(site, office).signsInByRequest(await customer(site, { role: 'admin' }));
  await goTo(office, `${site.origin}/admin/tips`);
  await office.locator(`main a[href="/admin/tips/${staffId}"]`).click();
  // The guide has no cash to keep it from.
  expect(await office.getByLabel('How was it paid?').inputValue()).toBe('cashBox');
  await office.getByLabel('How was it paid?').selectOption({ label: 'Bank transfer' });
  await office.getByRole('button', { name: 'Record payout' }).click();
  await office.getByText('The payout is recorded.').waitFor();
  await office.getByText('Nothing is owed.').waitFor();
  await office.locator('summary', { hasText: 'Remove' }).click();
  await office.getByText('Remove the payout of $150.00 MXN to').waitFor();
  await office.getByRole('button', { name: 'Remove $150.00 MXN' }).click();
  await office.getByText('The payout was removed.').waitFor();
  await office.getByText('Refund tip…', { exact: true }).click();
  await office.getByText(/^Taken back, also if it was paid out: .+\s\$150\.00\sMXN\.$/).waitFor();
  await office.getByRole('button', { name: 'Refund $150.00 MXN' }).click();
  await office.getByText('Refunded', { exact: true }).waitFor();
  await phone.reload();
  await phone.getByText('Se reembolsó tu propina de $150.00 MXN.').waitFor();
  expect(await phone.getByText('¡Gracias por tu propina').count()).toBe(0);
  await office.getByText('Nothing is owed.').waitFor();
  for (const language of ['en', 'es'] as const) {
    await office.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    await expectSoundAt(office, `${site.origin}/admin/tips/${staffId}`, sizesIn(language));
  }
});

it('A page that is not there, or closed, says so', async () => {
  const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
  expect(await statusOf(`/tip/${'A'.repeat(22)}`)).toBe(404);
  expect(await statusOf('/es/tip/x')).toBe(404);
});
