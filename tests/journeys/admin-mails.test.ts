// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser, reload, type Size, sizes } from '../support/browser.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { runningSite } from '../support/site.ts';
import { testSmtp } from '../support/smtp.ts';
import { violationsOf } from '../support/valid-page.ts';

const smtp = await testSmtp();
const site = await runningSite({ SMTP_URL: smtp.url });
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const bookingId = await aBooking(site.database, { paid: true, language: 'en', now: new Date() });

async function inTheAdmin(
  path: string,
  { size = 'desktop', language = 'en', tab }: { size?: Size; language?: string; tab?: Page } = {},
) {
  const page = tab ?? (await browser.tabOf(signedIn));
  await page.setViewportSize(sizes[size]);
  await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
  await goTo(page, site.origin + path);
  return page;
}

describe('The operator writes a mail', () => {
  it('sees the preview and the errors while typing, sends a test, saves, restores, and undoes it', async () => {
    const page = await inTheAdmin('/admin/emails/booking.confirmed/en');
    const mail = page.frameLocator('iframe');
    await mail.getByRole('heading', { level: 1 }).waitFor();

    await page.getByLabel('Heading').fill('Ahoy, {{ firstname }}');
    await page.getByText('Line 1, column 10: this email has no variable “firstname”').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The template has errors').waitFor();
    await expect.poll(() => page.getByLabel('Heading').inputValue()).toBe('Ahoy, {{ firstname }}');

    await page.getByLabel('Heading').fill('Ahoy, <b>');
    await page.getByRole('button', { name: '{{ first_name }}' }).click();
    await mail.getByRole('heading', { name: 'Ahoy, <b>Maya', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Send test email' }).click();
    await page.getByText('Test email sent.').waitFor();
    await expect.poll(() => smtp.arrived.at(-1)?.recipients).toEqual([boss.email]);
    expect(smtp.arrived.at(-1)?.subject).toMatch(/^\[Test\] You’re in/);
    expect(smtp.arrived.at(-1)?.html).toContain('Ahoy, &#60;b&#62;Maya');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The default template is in use.').waitFor({ state: 'detached' });
    await page.getByText(boss.email, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Restore default' }).click();
    await page.getByText('The default template is in use.').waitFor();
    await page.getByRole('button', { name: 'Restore this version' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Heading').inputValue()).toBe('Ahoy, <b>{{ first_name }}');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The default template is in use.').waitFor();
    await page.close();
  });

  it('gets a conflict message after another save, and loses nothing', async () => {
    const [one, other] = [
      await inTheAdmin('/admin/emails/booking.pending/es'),
      await inTheAdmin('/admin/emails/booking.pending/es'),
    ];
    await one.getByLabel('Subject').fill('Uno');
    await other.getByLabel('Subject').fill('Otro');
    await one.getByRole('button', { name: 'Save' }).click();
    await one.getByText('Current', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Someone else has saved this template in the meantime').waitFor();
    await expect.poll(() => other.getByLabel('Subject').inputValue()).toBe('Otro');
    await Promise.all([one.close(), other.close()]);
  });
});

describe('The operator manages the outbox', () => {
  it('finds a failed mail, reads the server’s message, and sends it again', async () => {
    await site.database.insert(outboxMails).values({
      kind: 'booking.confirmed',
      onceKey: 'given up',
      bookingId,
      language: 'en',
      recipient: 'maya@example.com',
      state: 'failed',
      attempts: 12,
      lastError: '450 Mailbox busy, try later',
    });
    const page = await inTheAdmin('/admin/emails/outbox?state=failed');
    await page.getByText('450 Mailbox busy, try later').waitFor();
    await page.locator('table').getByRole('link', { name: 'Confirmation' }).click();
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Queued for maya@example.com.').waitFor();
    await expect
      .poll(
        () =>
          smtp.arrived.some(
            ({ recipients, subject }) =>
              recipients[0] === 'maya@example.com' && subject?.startsWith('You’re in'),
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    // The mail arrives before the outbox notes it, and the page shows what was noted.
    await expect
      .poll(
        async () =>
          (await site.database.select().from(outboxMails).where(eq(outboxMails.onceKey, 'given up'))).filter(
            ({ state, recipient }) => recipient === 'maya@example.com' && state !== 'sent',
          ),
        { timeout: 60_000 },
      )
      .toEqual([]);
    await reload(page);
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'You’re in, Maya!' }).waitFor();
    await page.close();
  });

  it('sets the automatic mails, and sees an error beside its field', async () => {
    const page = await inTheAdmin('/admin/emails/automatic');
    await page.getByLabel('Hours before the start').first().fill('0');
    await page.getByLabel('Reviews elsewhere').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a whole number from 1 to 168.').waitFor();
    await page.getByText('Enter a URL that begins with https://').waitFor();
    await page.getByLabel('Hours before the start').first().fill('48');
    await page.getByLabel('Reviews elsewhere').fill('https://reviews.example/us');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.close();
  });

  it('enters the bars of a night, and the guest sees them from the time of the reminder on', async () => {
    const [booking] = await site.database.select().from(bookings).where(eq(bookings.id, bookingId));
    const page = await inTheAdmin(`/admin/schedule/${booking!.nightId}/bars`);
    // The night starts at 19:30.
    for (const [bar, minutes, name] of [
      [1, '30', 'The Owl'],
      [2, '9:30', 'The Lighthouse <b>'],
    ]) {
      await page.getByRole('button', { name: 'Add bar' }).click();
      await page.getByLabel(`Bar ${bar}, Minutes after the start`).fill(String(minutes));
      await page.getByLabel(`Bar ${bar}, English`).fill(String(name));
    }
    await page.getByText('= 20:00').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter whole minutes from 0 to 1,439, such as 60').waitFor();
    await page.getByLabel('Bar 2, Minutes after the start').fill('285');
    await page.getByText('= 00:15 (next day)').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('listitem')
      .getByText('00:15 hrs · 12:15\u00a0AM (next day): The Lighthouse <b>')
      .waitFor();
    const guest = await browser.page('phone');
    await goTo(guest, `${site.origin}/booking-confirmation/${bookingId}`);
    await guest.getByText('You’re in!').first().waitFor();
    expect(await guest.getByText('The Owl').count()).toBe(0);
    await site.database
      .update(bookings)
      .set({ date: todayIn('America/Mexico_City', new Date()) })
      .where(eq(bookings.id, bookingId));
    await reload(guest);
    await guest.getByText('20:00 hrs · 8:00\u00a0PM: The Owl').waitFor();
    await Promise.all([page.close(), guest.close()]);
  });

  it('lets a reader opt out of thank-you mails with one click', async () => {
    const address = `${site.origin}/no-more-mails/${bookingId}`;
    // As mail clients send it (RFC 8058): without cookies and without an origin.
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    const reader = await browser.page('phone');
    await goTo(reader, address);
    await reader.getByRole('button', { name: 'End these mails' }).click();
    await reader.getByText('Done. No more thank-yous go to that address.').waitFor();
    await reader.close();
  });
});

const pages = [
  '/admin/emails',
  '/admin/emails/booking.today/es',
  '/admin/emails/automatic',
  '/admin/emails/outbox',
];

describe.each([
  ['phone', 'es'],
  ['desktop', 'en'],
] as const)('On a %s in %s', (size, language) => {
  it.each(pages)('no axe violations and no overflow on %s', async (path) => {
    const page = await inTheAdmin(path, { size, language, tab: signedIn });
    expect(await violationsOf(page, { besides: 'iframe' })).toEqual([]);
    if (size === 'phone') await expectToFitNarrow(page);
  });
});
