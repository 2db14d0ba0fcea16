// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { accountSteps, newPerson } from '../support/account-steps.ts';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { comingSaturday, daysAfterSaturday } from '../support/coming-nights.ts';
import { crawlOfNight } from '../support/crawl-of-night.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

/** Books for two and pays in a browser of its own; returns the booking's night and id. */
async function booked({ email, es = false }: { email: string; es?: boolean }) {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page, { es });
  const nightId = await site.fixtures.night({ total: 20 });
  await guest.opensNight(nightId);
  await guest.fillsIn({ email });
  await guest.bringsPeople(2);
  const bookingId = await guest.getsHold();
  await guest.goesToPay();
  await guest.presses('pay');
  await guest.sees(es ? '¡Listo, ya estás dentro!' : 'You’re in!');
  return { nightId, bookingId };
}

/** The code in the latest mail of the booking, which the outbox stores without a mail server. */
async function codeMailedFor(bookingId: string, mails = 1): Promise<string> {
  const texts = async () => {
    const { rows } = await site.database.execute<{ text: string | null }>(sql`
      select plain_text as text from outbox_mails
      where booking_id = ${bookingId} and kind = 'booking.code' and state = 'stored' order by created_at desc`);
    return rows;
  };
  await expect.poll(async () => (await texts()).length).toBe(mails);
  return /^\d{6}$/m.exec((await texts())[0]!.text!)![0];
}

/** The address of the ticket in the mail to its holder. */
async function ticketMailedTo(email: string): Promise<string> {
  const read = async () => {
    const { rows } = await site.database.execute<{ text: string }>(sql`
      select plain_text as text from outbox_mails
      where recipient = ${email} and kind = 'ticket.passed' and state = 'stored'`);
    return /https?:\S+\/t\/\w+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** As in `6 de marzo`. */
const dayAndMonth = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function enters(page: Page, code: string, button: string) {
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

it('the holder of the link proves the mailbox, changes the date for a difference, names friends and gets the receipt', async () => {
  const { email } = newPerson();
  const { nightId, bookingId } = await booked({ email, es: true });
  const crawlId = await crawlOfNight(site.database, nightId);
  const later = await site.fixtures.night({ total: 20, price: 5000, date: daysAfterSaturday(42), crawlId });

  // Another device, which has nothing but the link of the mail.
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens(`/es/booking-confirmation/${bookingId}`);
  expect(await page.locator('main').innerText()).not.toContain(email);
  await page.getByRole('link', { name: 'Administra tu reserva' }).last().click();
  await page
    .getByText(/m?•••@e•••\.com/)
    .first()
    .waitFor();
  await guest.presses('Enviarme el código');
  const code = await codeMailedFor(bookingId);
  await enters(page, otherThan(code), 'Continuar');
  await page.getByText('Ese no es el código del correo').waitFor();
  await enters(page, code, 'Continuar');
  await page.waitForURL(`**/es/booking-confirmation/${bookingId}/manage`);

  await page.getByLabel('Persona 2').fill('Zoë');
  await guest.presses('Guardar nombres');
  await page.getByRole('img', { name: 'Boleto de Zoë' }).waitFor();

  // Each friend gets a link to a ticket in Spanish, with the night in the phone's calendar.
  await page.getByText('Enviar: Boleto de Zoë').click();
  const shared = page.locator('details[open]').getByRole('link', { name: 'WhatsApp' });
  const message = new URL((await shared.getAttribute('href'))!).searchParams.get('text')!;
  expect(message).toMatch(/^Tu boleto para .+\n.+19:30 hrs.*\n/);
  expect(message).toContain(dayAndMonth.format(atNoonUtc(comingSaturday)));
  const ticket = message.split('\n').at(-1)!;
  expect(ticket).toMatch(new RegExp(`^${site.origin}/es/t/\\w+\\.[\\w-]+$`));
  const friend = await (await browser.page('phone')).context().newPage();
  await goTo(friend, ticket);
  const calendar = friend.getByRole('link', { name: 'Agregar al calendario' });
  const file = await (await friend.request.get(site.origin + (await calendar.getAttribute('href')))).text();
  expect(file).toContain(`DTSTART:${daysAfterSaturday(1).replaceAll('-', '')}T013000Z`);
  expect(file).not.toMatch(/Zoë|Mar[ií]a|VPC-/);

  await page.locator('[name=phone]').fill('12');
  await guest.presses('Guardar teléfono');
  await page.getByText('Escribe un teléfono de 7 a 15 dígitos').waitFor();
  await page.locator('[name=phone]').fill('+52 322 555 0199');
  await guest.presses('Guardar teléfono');
  await guest.seesToast('El teléfono se guardó');

  // The ticket is mailed to Zoë: she has its new code, and the link from before is no longer valid.
  await page.getByRole('link', { name: 'Pasar un boleto' }).click();
  await guest.presses('Enviar boleto');
  await page.getByText('Escribe un correo válido').waitFor();
  await page.getByLabel('Quién lo va a usar').fill('Zoë');
  await page.getByLabel('Su correo').fill(`zoe.${email}`);
  await guest.presses('Enviar boleto');
  await page.getByText(`Enviado a zoe.${email}`).waitFor();
  await goTo(friend, ticket);
  await friend.getByRole('heading', { name: 'Este boleto ya no es válido' }).waitFor();
  await goTo(friend, await ticketMailedTo(`zoe.${email}`));
  await friend.getByRole('img', { name: 'Código QR de tu boleto' }).waitFor();
  await page.goBack();
  await page.getByText('Enviado por correo').waitFor();

  await page.getByRole('link', { name: 'Cambiar la fecha' }).click();
  const newDay = new RegExp(dayAndMonth.format(atNoonUtc(daysAfterSaturday(42))));
  await page.getByRole('link', { name: newDay }).click();
  await page.getByText('Pagas $600.00 MXN más').waitFor();
  // The price changes while the page is open: it is refused, and the page shows the new one.
  await site.database.execute(sql`update scheduled_crawls set price = 6000 where id = ${later}`);
  await guest.presses('Cambiar mi reserva');
  await page.getByText('Pagas $1,000.00 MXN más').waitFor();
  await guest.presses('Cambiar mi reserva');
  await guest.seesToast('Tu reserva ya tiene su nueva fecha');
  await page.getByRole('heading', { level: 1, name: newDay }).waitFor();
  await page
    .getByRole('region', { name: /1,000\.00 MXN/ })
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL('**/rehearsal/**');
  await customerSteps(site, page).presses('pay');
  await page.waitForURL(`**/es/booking-confirmation/${bookingId}**`);
  await guest.opens(`/es/booking-confirmation/${bookingId}/manage/receipt`);
  await guest.sees('Recibo');
  await expect.poll(() => page.locator('main').innerText()).toContain('$2,400.00 MXN');
  const { rows } = await site.database.execute(sql`
    select phone, balance::int from bookings where id = ${bookingId}`);
  expect(rows).toEqual([{ phone: '+52 322 555 0199', balance: 0 }]);
});

it('without JavaScript the booking is cancelled with a code, for the refund that was shown', async () => {
  const { email } = newPerson();
  const { bookingId } = await booked({ email });
  const page = await browser.page('phone', { javaScriptEnabled: false });
  const cancel = `${site.origin}/booking-confirmation/${bookingId}/manage/cancel`;
  await goTo(page, cancel);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    `/booking-confirmation/${bookingId}/manage/verify?to=cancel`,
  );
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const code = await codeMailedFor(bookingId);
  await enters(page, code, 'Continue');
  await page.getByText('You get $70.00 USD back').waitFor();
  await page.getByText('$70.00 USD goes back to the card').waitFor();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await expect
    .poll(
      async () => {
        await reload(page);
        return page.locator('main').innerText();
      },
      { timeout: 60_000 },
    )
    .toContain('$70.00 USD was refunded');

  // Signing in or out ends the proof; the cookie alone proves nothing for another booking.
  const other = await booked({ email });
  await goTo(page, `${site.origin}/booking-confirmation/${other.bookingId}/manage`);
  expect(page.url()).toContain('/manage/verify');
  const sent = await page.request.post(
    `${site.origin}/booking-confirmation/${other.bookingId}/manage/cancel`,
    { form: { agreed: '7000 USD' }, headers: { origin: site.origin }, maxRedirects: 0 },
  );
  expect(sent.headers().location).toContain('/manage/verify?to=cancel');
  const { rows } = await site.database.execute(
    sql`select status from bookings where id = ${other.bookingId}`,
  );
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

it('the browser that placed the booking needs no code', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night({ total: 20 }));
  await guest.fillsIn({ email: newPerson().email });
  await guest.bringsPeople(2);
  await guest.getsHold();
  await guest.goesToPay();
  await guest.presses('pay');
  await guest.sees('You’re in!');
  await page.getByRole('link', { name: 'Manage your booking' }).last().click();
  await page.getByLabel('Guest 1').waitFor();
  await page.getByRole('link', { name: 'Cancel this booking' }).click();
  await page.getByText('You get $70.00 USD back').waitFor();
});
