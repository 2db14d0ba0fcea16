// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { copyNight } from '#features/schedule/plan-store.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser, reload, type Size, sizes } from '../support/browser.ts';
import { inYearAhead, yearAhead } from '../support/coming-nights.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { runningSite } from '../support/site.ts';
import { violationsOf } from '../support/valid-page.ts';

vi.setConfig({ testTimeout: 300_000 });

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const times = { startTime: clockTime('19:30')!, endTime: clockTime('01:30')! };

/** A night, and another one of the same crawl two days later. */
async function twoNights(): Promise<string> {
  const night = await site.fixtures.night({ date: inYearAhead('03-06') });
  await site.database.transaction((tx) => copyNight(tx, night, { date: inYearAhead('03-08'), ...times }));
  return night;
}

type Party = { people: number; es?: boolean };

/** A customer pays for spots of the night; returns the booking's id. */
async function pays(night: string, size: Size, { people, es = false }: Party): Promise<string> {
  const page = await browser.page(size);
  const guest = customerSteps(site, page, { es });
  await guest.opensNight(night);
  await guest.bringsPeople(people);
  await guest.fillsIn();
  // The sums of the night are in one currency.
  await page.locator('[name=currency]').selectOption('USD');
  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await guest.sees(es ? '¡Listo, ya estás dentro!' : 'You’re in!');
  await page.locator('[data-testid=reference]').waitFor();
  await page.close();
  return bookingId;
}

/** The only link of the mail. */
async function linkTo(bookingId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { rows } = await site.database.execute<{ html: string | null }>(sql`
        select html from outbox_mails where booking_id = ${bookingId} and kind = 'booking.nightChanged'`);
      expect(rows).toHaveLength(1);
      return /href="([^"]*\/your-night\/[^"]+)"/.exec(rows[0]!.html ?? '')![1]!;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Proves access to the mailbox with the code that is mailed to it. */
async function provesMailbox(page: Page, bookingId: string) {
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const code = await vi.waitFor(
    async () => {
      const { rows } = await site.database.execute<{ text: string | null }>(sql`
        select plain_text as text from outbox_mails
        where booking_id = ${bookingId} and kind = 'booking.code' and state = 'stored'`);
      return /^\d{6}$/m.exec(rows[0]!.text!)![0];
    },
    { timeout: 60_000, interval: 200 },
  );
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** What somebody who only has the link can do. */
async function choosesWithLinkOnly(link: string, choice: Record<string, string>) {
  const { status, headers } = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams(choice),
    headers: { origin: site.origin },
    redirect: 'manual',
  });
  return [status, headers.get('location') ?? ''] as const;
}

const isSound = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFitNarrow(page);
};

it('a storm: the operator reschedules the night, guests choose, and all sums are right', async () => {
  const night = await twoNights();
  const hers = await pays(night, 'phone', { people: 2 });
  const his = await pays(night, 'desktop', { people: 3, es: true });

  const operator = await browser.page('desktop');
  await accountSteps(site, operator).signsInByRequest(boss);
  await goTo(operator, `${site.origin}/admin/schedule/${night}`);
  await operator.getByRole('link', { name: 'Cancel or reschedule…' }).click();
  await operator.getByRole('heading', { level: 1, name: /^Cancel or reschedule:/ }).waitFor();
  const concerned = operator.locator('section', { has: operator.getByText('Affected bookings') });
  await concerned.getByText('$175').waitFor();
  await isSound(operator);

  await operator.getByLabel('Reschedule to another date').check();
  const button = operator.getByRole('button', { name: 'Reschedule the night and email 2 bookings' });
  await button.click();
  await operator.getByText('Enter the new date').waitFor();
  await operator.getByLabel('Date', { exact: true }).fill(inYearAhead('03-13'));
  await operator.getByLabel('Message to guests, English').fill('A storm comes. Stay dry!');
  await operator.getByLabel('Message to guests, Spanish').fill('Viene una tormenta. ¡Cuídense!');
  await isSound(operator);
  const deadline = operator.locator('[name=deadline]');
  const suggested = await deadline.inputValue();
  await deadline.fill('2020-01-01');
  await button.click();
  await operator.locator('[name=deadline][aria-invalid=true]').waitFor();
  await operator.getByText('The deadline has passed already.').waitFor();
  await deadline.fill(suggested);
  await button.click();
  await operator.getByRole('heading', { level: 1, name: /^Rescheduled:/ }).waitFor();
  // The page refreshes itself: it is not reloaded from here on.
  await operator.getByText('2 of 2 bookings notified').waitFor({ timeout: 60_000 });
  await isSound(operator);

  // The night decides about the refund, so nothing is said about the policy.
  const ofBooking = await operator.context().newPage();
  await goTo(ofBooking, `${site.origin}/admin/bookings/${hers}`);
  await ofBooking.locator('summary', { hasText: 'Actions' }).click();
  await ofBooking.getByRole('link', { name: 'Cancel booking' }).click();
  await ofBooking.getByText(/^Cancelling now refunds \$70.00 USD of \$70.00 USD/).waitFor();
  await ofBooking.close();

  const phone = await browser.page('phone');
  const link = await linkTo(hers);
  await goTo(phone, link);
  await phone.getByText('A storm comes. Stay dry!').waitFor();
  await phone.getByText('You have not chosen yet.').waitFor();
  await isSound(phone);
  const choices: Record<string, string>[] = [{ choice: 'refund' }, { choice: 'otherDate', nightId: night }];
  for (const choice of choices) {
    const [status, to] = await choosesWithLinkOnly(link, choice);
    expect([status, to]).toEqual([302, expect.stringMatching(/\/manage\/verify\?to=your-night$/)]);
  }
  expect((await choosesWithLinkOnly(link, { choice: 'newDate' }))[1]).toMatch(/\/your-night\/[^/]+$/);
  await reload(phone);
  await phone.getByRole('button', { name: 'I come on this date' }).click();
  await provesMailbox(phone, hers);
  await phone.getByRole('button', { name: 'I come on this date' }).click();
  await phone
    .getByText(`You are coming on Saturday, March 8, ${yearAhead}, at 19:30 hrs · 7:30\u00a0PM.`)
    .waitFor();
  await phone.getByRole('button', { name: 'I come on the new date' }).click();
  await phone
    .getByText(`You are coming on Thursday, March 13, ${yearAhead}, at 19:30 hrs · 7:30\u00a0PM.`)
    .waitFor();
  await goTo(phone, `${site.origin}/booking-confirmation/${hers}`);
  await phone.getByText('You can still choose another date').waitFor();
  await isSound(phone);
  await phone.getByRole('link', { name: 'Choose now' }).click();
  await phone.getByRole('link', { name: 'I want my money back' }).click();
  await phone.getByRole('heading', { name: /^Give \$70.* back\?$/ }).waitFor();
  await isSound(phone);
  await phone.getByRole('button', { name: 'Yes, give it back' }).click();
  await phone.getByText(/^You get your money back: \$70/).waitFor();
  await isSound(phone);

  const spanish = await browser.page('desktop');
  const suyo = await linkTo(his);
  expect(suyo).toContain('/es/your-night/');
  await goTo(spanish, suyo);
  await spanish.getByText('Viene una tormenta. ¡Cuídense!').waitFor();
  await spanish.getByText('Todavía no has elegido.').waitFor();
  await isSound(spanish);
  // A guessed or truncated link is not found.
  const guessed = await fetch(suyo.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'));
  expect([guessed.status, guessed.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await fetch(`${site.origin}/your-night/${his}`)).status).toBe(404);

  // The deadline passes.
  await site.database.execute(sql`update night_changes set deadline = now() - interval '1 second'`);
  await reload(operator);
  await expect
    .poll(
      async () => {
        await reload(operator);
        return operator.getByText('Complete: every booking has been processed.').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  const places = operator.getByRole('region', { name: 'Spots' }).getByRole('row');
  const money = operator.getByRole('region', { name: 'Payments and refunds' }).getByRole('row');
  for (const row of [...(await places.all()).slice(1)])
    expect(await row.getByRole('cell').first().innerText()).toBe('0');
  expect((await money.all()).length).toBe(2);
  expect(await money.last().getByRole('cell').first().innerText()).toMatch(/^\$0\.00/);
  await operator.setViewportSize(sizes.desktop);
  for (const name of ['Spots', 'Payments and refunds'])
    expect(
      await operator.getByRole('region', { name }).evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBeLessThanOrEqual(0);
  await isSound(operator);
  await reload(spanish);
  await spanish.getByText('El tiempo para elegir ya terminó.').waitFor();
});

it('a cancelled night is shown as cancelled on every page of its guest', async () => {
  const other = await site.fixtures.night({ date: inYearAhead('05-06') });
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(other);
  await guest.fillsIn();
  // The sums of the night are in one currency.
  await page.locator('[name=currency]').selectOption('USD');
  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await guest.sees('You’re in!');

  const operator = await browser.page('phone');
  await accountSteps(site, operator).signsInByRequest(boss);
  await goTo(operator, `${site.origin}/admin/schedule/${other}/change`);
  await isSound(operator);
  await operator.getByRole('button', { name: 'Cancel the night and email 1 booking' }).click();
  await operator.getByText('1 of 1 booking notified').waitFor({ timeout: 60_000 });
  await isSound(operator);

  await goTo(page, `${site.origin}/booking-confirmation/${bookingId}`);
  await guest.sees('Your night was cancelled');
  await isSound(page);
  const calendar = await fetch(`${site.origin}/booking-confirmation/${bookingId}/calendar.ics`);
  expect(await calendar.text()).toContain('STATUS:CANCELLED');
  await goTo(page, `${site.origin}/checkout?night=${other}`);
  await page.getByText('That night has been cancelled.').waitFor();
});

it('a night without bookings is cancelled without any mention of guests', async () => {
  const empty = await site.fixtures.night({ date: inYearAhead('07-06') });
  const operator = await browser.page('desktop');
  await accountSteps(site, operator).signsInByRequest(boss);
  await goTo(operator, `${site.origin}/admin/schedule/${empty}/change`);
  await operator.getByRole('heading', { name: 'This night has no bookings' }).waitFor();
  expect(await operator.getByText(/tell \d+ booking/).count()).toBe(0);
  await isSound(operator);
  await operator.getByRole('button', { name: 'Cancel night' }).click();
  await operator.getByRole('heading', { level: 1, name: /^Cancelled:/ }).waitFor();
  await operator.getByText('There were no bookings, so no emails were sent.').waitFor({ timeout: 60_000 });
  await isSound(operator);
});

it('the notice of cancelled nights stays while their page refreshes itself', async () => {
  const night = await site.fixtures.night({ date: inYearAhead('07-13') });
  await aBooking(site.database, { night, people: 2, paid: true });
  const operator = await browser.page('desktop');
  await accountSteps(site, operator).signsInByRequest(boss);
  await goTo(
    operator,
    `${site.origin}/admin/schedule-cancel?from=${inYearAhead('07-13')}&to=${inYearAhead('07-13')}`,
  );
  await operator.getByRole('button', { name: 'Cancel 1 night and email 1 booking' }).click();
  const notice = operator.getByText('1 night is cancelled');
  await notice.waitFor();
  // Only a refresh shows this.
  await operator.getByText('1 of 1 booking notified').waitFor({ timeout: 60_000 });
  expect(await notice.isVisible()).toBe(true);
});
