// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { expectBalanced } from '../support/balances.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser, reload, type Size, sizes } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';
import { expectSoundAt, violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const everySize = Object.keys(sizes) as Size[];
const in30Days = addDays(todayIn('UTC', new Date()), 30);

async function inTheAdmin(size: Size, path: string) {
  const page = await browser.page(size);
  await accountSteps(site, page).signsInByRequest(boss);
  await goTo(page, site.origin + path);
  return page;
}

/** A walk-in who pays cash: night, people and a name. Returns the booking's id. */
async function walksIn(
  page: Page,
  { night, people, name }: { night?: string; people: number; name: string },
) {
  await goTo(page, `${site.origin}/admin/bookings/new${night ? `?night=${night}` : ''}`);
  await page.getByLabel('People', { exact: true }).fill(String(people));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Book, paid in cash' }).click();
  await page.getByRole('heading', { level: 1, name: /^VPC-/ }).waitFor();
  return page.url().split('/').at(-1)!;
}

/**
 * Picks a night in the open calendar: its date, and the night itself where the date has several. Returns the taps
 * besides that on the date, which depend on the day: turned months, and the choice among several nights.
 */
async function picks(page: Page, { date, night }: { date: string; night: string }) {
  const calendar = page.getByRole('dialog');
  const day = calendar.locator(`[data-day="${date}"] button`);
  await calendar.getByRole('grid').waitFor();
  let months = 0;
  for (; !(await day.isVisible()); months++)
    await calendar.getByRole('button', { name: 'Next month' }).click();
  const isOnlyNight = (await day.getAttribute('data-night')) === night;
  await day.click();
  if (!isOnlyNight) await calendar.locator(`section button[data-night="${night}"]`).click();
  await calendar.waitFor({ state: 'detached' });
  return months + (isOnlyNight ? 0 : 1);
}

const fold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();
/** Opens the form of an action from the menu of the booking. */
async function act(page: Page, name: string) {
  await page.locator('summary', { hasText: 'Actions' }).click();
  await page.getByRole('link', { name, exact: true }).click();
}
const statusOf = async (id: string) =>
  (await site.database.select().from(bookings).where(eq(bookings.id, id)))[0];

describe('Bookings in the admin area', () => {
  it.each(everySize)(
    'on a %s: a walk-in in seconds, one more, another night, and the money adds up',
    async (size) => {
      const [from, to] = [
        await site.fixtures.night({ date: in30Days, total: 10 }),
        await site.fixtures.night({ date: addDays(in30Days, 1), total: 10, price: 5000 }),
      ];
      const page = await inTheAdmin(size, '/admin/bookings');
      const counted = await countedTaps(page);
      await page.getByRole('link', { name: 'New booking' }).click();
      await page.getByTestId('staff-total').waitFor();
      // The first night that can be booked is preselected: tonight, if there is one.
      expect(await page.locator('select[name=night]').inputValue()).not.toBe('');
      const id = await walksIn(page, { night: from, people: 2, name: 'Lupita Ríos' });
      await page.getByText('Booked by staff').waitFor();
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed', total: 7000, source: 'walk_in' });

      await act(page, 'Change party');
      await page.getByLabel('People', { exact: true }).fill('40');
      await page.getByRole('button', { name: 'Preview price' }).first().click();
      await page.getByText('Only 10 spots are left').first().waitFor();
      await page.getByLabel('People', { exact: true }).fill('3');
      await page.getByRole('button', { name: 'Preview price' }).first().click();
      await expect.poll(() => page.getByTestId('difference').innerText()).toBe('$35.00 USD due');
      await page.getByRole('button', { name: 'Change party size' }).click();
      await page.getByText('Party size changed').first().waitFor();
      await page.getByText('2 → 3 people · $35.00 USD paid to the team').waitFor();

      await act(page, 'Move to another night');
      await page.getByLabel('New night').click();
      await picks(page, { date: addDays(in30Days, 1), night: to });
      await page.getByRole('button', { name: 'Preview price' }).last().click();
      await expect.poll(() => page.getByTestId('difference').innerText()).toBe('$45.00 USD due');
      await page.getByLabel('Waive').check();
      await page.getByRole('button', { name: 'Move booking' }).click();
      await page.getByText('Booking moved').waitFor();
      expect(await statusOf(id)).toMatchObject({ nightId: to, total: 10_500, balance: 0 });
      // The answer is shown before the page has the moved booking, which begins the form of the refund anew.
      await page.getByText('$45.00 USD waived').waitFor();

      const refund = await counted.during(async () => {
        await act(page, 'Refund an amount');
        await page.getByLabel('Amount (USD)').fill('$1,000');
        await page.getByRole('button', { name: 'Check the amounts' }).waitFor();
        await page.getByLabel('Amount (USD)').fill('25,50');
        await page.getByText('New price: $79.50 USD').waitFor();
        await page.getByText('$25.50 USD was paid in cash').waitFor();
        await page.getByLabel('Reason', { exact: true }).fill('A bar was closed');
        await page.getByRole('button', { name: 'Refund $25.50 USD' }).click();
        await page.getByText('Recorded. What goes back').waitFor();
      });
      expect(refund.taps).toBe(3);
      await page.getByText('$25.50 USD to refund · A bar was closed').waitFor();
      expect(await statusOf(id)).toMatchObject({ total: 7950, balance: 0 });
      await expectBalanced(site.database, { nights: [from, to], bookings: [id] });
      await page.close();
    },
  );

  it('keeps what is typed while a preview arrives', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('phone', '/admin/bookings');
    await walksIn(page, { night, people: 2, name: 'Lupita Ríos' });
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
    await page.route(/people=40/, async (route) => {
      await isTyped;
      await route.continue();
    });
    await act(page, 'Change party');
    const people = page.getByLabel('People', { exact: true });
    await people.fill('40');
    await page.getByRole('button', { name: 'Preview price' }).first().click();
    await people.fill('3');
    typed();
    await page.waitForURL(/people=40/);
    await page.locator('#party-size-error').waitFor();
    expect(await people.inputValue()).toBe('3');
    await page.close();
  });

  it('sells extras with a coupon by keyboard, and removes the chosen guests of a smaller party', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('phone', '/admin/bookings');
    const counted = await countedTaps(page);
    await goTo(page, `${site.origin}/admin/bookings/new?night=${night}`, { waitUntil: 'networkidle' });
    const total = () => page.getByTestId('staff-total').innerText();
    await page.getByLabel('People', { exact: true }).fill('4');
    await page.getByLabel('Name', { exact: true }).fill('Ana Peña');
    const extras = page.locator('summary', { hasText: 'Add-ons and coupon' });
    await extras.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Drink package').fill('2');
    await expect.poll(total).toBe('$188.00 USD');
    await page.getByLabel('Coupon code').fill('nobody-has-it');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid or expired coupon').waitFor();
    await page.getByLabel('Coupon code').fill('vallarta10');
    await page.keyboard.press('Enter');
    await expect.poll(total).toBe('$169.20 USD');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Book, paid in cash' }).click();
    await page.getByRole('heading', { level: 1, name: /^VPC-/ }).waitFor();
    const id = page.url().split('/').at(-1)!;
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed', total: 16_920 });
    const before = await ticketsOf(site.database, id);

    await act(page, 'Change party');
    await page.getByLabel('People', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Preview price' }).first().click();
    await page.getByText('2 of 2 chosen').waitFor();
    await page.getByTestId('leaving').getByLabel('Guest 3').uncheck();
    await page.getByText('1 of 2 chosen').waitFor();
    await page.getByRole('button', { name: 'Change party size' }).click();
    expect((await statusOf(id))?.numberOfPeople).toBe(4);
    await page.getByTestId('leaving').getByLabel('Guest 2').check();
    await page.getByRole('button', { name: 'Change party size' }).click();
    await page.getByText('Party size changed').first().waitFor();
    const after = await ticketsOf(site.database, id);
    expect(after.map(({ code }) => code)).toEqual([before[0]?.code, before[2]?.code]);

    const addOns = await counted.during(async () => {
      await act(page, 'Change add-ons');
      await page.locator('#change-add-ons').getByLabel('Drink package').fill('3');
      await page.locator('#change-add-ons').getByRole('button', { name: 'Preview price' }).click();
      await page.getByText('You can add at most 2').waitFor();
      await page.locator('#change-add-ons').getByLabel('Drink package').fill('1');
      await page.locator('#change-add-ons').getByRole('button', { name: 'Preview price' }).click();
      await expect.poll(() => page.getByTestId('difference').innerText()).toBe('$21.60 USD to refund');
      await page.getByRole('button', { name: 'Change add-ons' }).click();
      await page.getByText('Drink package: 2 → 1').waitFor();
    });
    expect(addOns.taps).toBe(5);

    const partner = await counted.during(async () => {
      await act(page, 'Edit source and partner');
      await page.getByLabel('Partner', { exact: true }).fill('  Hotel   Playa ');
      await page.getByRole('button', { name: 'Save source' }).click();
      await page.getByText('– → Hotel Playa').waitFor();
    });
    expect(partner.taps).toBe(3);
    expect(await statusOf(id)).toMatchObject({ source: 'walk_in', partner: 'Hotel Playa' });
    expect(await violationsOf(page)).toEqual([]);
    await expectBalanced(site.database, { nights: [night], bookings: [id] });
    await page.close();
  });

  it('keeps what is typed in a form while the page shows what another form has changed', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('desktop', '/admin/bookings');
    await walksIn(page, { night, people: 3, name: 'Ana Peña' });
    await act(page, 'Change party');
    await page.getByLabel('People', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Preview price' }).first().click();
    const change = page.getByRole('button', { name: 'Change party size' });
    await change.waitFor();
    // The answer is shown at once, the changed page only when it has arrived.
    const typed = Promise.withResolvers<void>();
    await page.route(/\/admin\/bookings\/[^/]+\.data/, async (route) => {
      if (route.request().method() === 'GET') await typed.promise;
      await route.continue();
    });
    await change.click();
    await page.getByText('Party size changed').first().waitFor();
    await act(page, 'Change add-ons');
    const drinks = page.locator('#change-add-ons').getByLabel('Drink package');
    await drinks.fill('1');
    await act(page, 'Edit customer and guests');
    await page.locator('#customer-firstName').fill('Ana María Peña');
    typed.resolve();
    await page.getByText('3 → 2').first().waitFor();
    expect(await drinks.inputValue()).toBe('1');
    expect(await page.locator('#customer-firstName').inputValue()).toBe('Ana María Peña');
    await page.close();
  });

  it('keeps a second note that is written before the page shows the first', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('desktop', '/admin/bookings');
    await walksIn(page, { night, people: 1, name: 'Ana Peña' });
    await act(page, 'Add note');
    const held = Promise.withResolvers<void>();
    await page.route(/\/admin\/bookings\/[^/]+\.data/, async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    const note = page.locator('#note-text');
    await note.fill('Brings a cake');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note saved').waitFor();
    expect(await note.inputValue()).toBe('');
    await note.fill('Comes at nine');
    held.resolve();
    await page.getByText('Brings a cake').waitFor();
    expect(await note.inputValue()).toBe('Comes at nine');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Comes at nine').first().waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await page.close();
  });

  it('a guest gets a booking of her own from a party, with her add-on and her part of the money', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('phone', '/admin/bookings');
    const counted = await countedTaps(page);
    await goTo(page, `${site.origin}/admin/bookings/new?night=${night}`, { waitUntil: 'networkidle' });
    await page.getByLabel('People', { exact: true }).fill('3');
    await page.getByLabel('Name', { exact: true }).fill('Ana Peña');
    await fold(page, 'Add-ons and coupon');
    await page.getByLabel('Drink package').fill('3');
    await page.getByRole('button', { name: 'Book, paid in cash' }).click();
    await page.getByRole('heading', { level: 1, name: /^VPC-/ }).waitFor();
    const id = page.url().split('/').at(-1)!;
    const { total = 0 } = (await statusOf(id)) ?? {};
    const preview = () => page.getByTestId('split-preview').innerText();

    const effort = await counted.during(async () => {
      await act(page, 'Split the booking');
      const form = page.locator('#split-booking');
      await form.getByRole('button', { name: 'Check both bookings' }).click();
      await form.getByText('Please enter your first name').waitFor();
      await form.getByLabel('First name').fill('Lola');
      await form.getByLabel('Email').fill('lola@example.com');
      await form.getByLabel('Guest 3').check();
      await expect.poll(preview).toContain('New booking\t1\t$59.00 USD\t$59.00 USD');
      await form.getByLabel('Drink package').fill('2');
      await form.getByText('more of an add-on per person than guests').waitFor();
      await form.getByLabel('Drink package').fill('1');
      // The preview moves the button, and a tap that meets it on its way counts twice.
      await expect.poll(preview).toContain('New booking\t1\t$59.00 USD\t$59.00 USD');
      await form.getByRole('button', { name: 'Split off 1 guest' }).click();
      await page.getByText('Booking split').first().waitFor();
    });
    expect(effort.taps).toBe(5);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /^Open VPC-/ }).click();
    await page.getByText('Split off from another booking').waitFor();
    const other = page.url().split('/').at(-1)!;
    expect(other).not.toBe(id);
    const back = page.getByRole('listitem').getByRole('link', { name: /^VPC-/ });
    expect(await back.getAttribute('href')).toBe(`/admin/bookings/${id}`);
    expect(await statusOf(other)).toMatchObject({ numberOfPeople: 1, firstName: 'Lola', total: 5900 });
    expect(await statusOf(id)).toMatchObject({ numberOfPeople: 2, firstName: 'Ana', total: total - 5900 });
    await act(page, 'Split the booking');
    await page.getByText('This booking is for one person').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await expectBalanced(site.database, { nights: [night], bookings: [id, other] });
    await page.close();
  });

  it('a party is split after a lost connection, which discards nothing, and without scripts', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('phone', '/admin/bookings');
    const id = await walksIn(page, { night, people: 3, name: 'Ana Peña' });
    const leaves = async (on: Page, guest: number, firstName: string) => {
      const form = on.locator('#split-booking');
      await form.getByLabel('First name').fill(firstName);
      await form.getByLabel('Email').fill(`${firstName.toLowerCase()}@example.com`);
      await form.getByLabel(`Guest ${guest}`).check();
      return form;
    };
    browser.causes(/ERR_INTERNET_DISCONNECTED/);
    await act(page, 'Split the booking');
    const form = await leaves(page, 3, 'Lola');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Split off 1 guest' }).click();
    await page.locator('[data-connection=write]').waitFor();
    expect(await form.getByLabel('First name').inputValue()).toBe('Lola');
    expect(await form.getByLabel('Guest 3').isChecked()).toBe(true);
    expect(await statusOf(id)).toMatchObject({ numberOfPeople: 3 });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Booking split').first().waitFor();
    expect(await statusOf(id)).toMatchObject({ numberOfPeople: 2 });
    await page.close();

    const plain = await browser.page('phone', { javaScriptEnabled: false });
    await accountSteps(site, plain).signsInByRequest(boss);
    await goTo(plain, `${site.origin}/admin/bookings/${id}`);
    await act(plain, 'Split the booking');
    const plainForm = await leaves(plain, 2, 'Mia');
    await plainForm.getByRole('button', { name: 'Check both bookings' }).click();
    await plain.getByTestId('split-preview').waitFor();
    expect(await plainForm.getByLabel('First name').inputValue()).toBe('Mia');
    expect(await statusOf(id)).toMatchObject({ numberOfPeople: 2 });
    await plainForm.getByRole('button', { name: 'Split off 1 guest' }).click();
    await plain.getByText('Booking split').first().waitFor();
    expect(await statusOf(id)).toMatchObject({ numberOfPeople: 1 });
    await plain.close();
  });

  it('a difference is sent as a link, and the guest pays it on the page of the booking', async () => {
    const night = await site.fixtures.night({ date: in30Days, total: 10 });
    const page = await inTheAdmin('desktop', '/admin/bookings');
    const id = await walksIn(page, { night, people: 1, name: 'Kim' });
    await act(page, 'Edit customer and guests');
    await page.getByLabel('Email', { exact: true }).fill('kim@');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Please enter a valid email').first().waitFor();
    await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Details saved').waitFor();

    await act(page, 'Change party');
    await page.getByLabel('People', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Preview price' }).first().click();
    await page.getByLabel('Email a payment link for $35.00 USD').check();
    await page.getByRole('button', { name: 'Change party size' }).click();
    await page.getByRole('heading', { name: '$35.00 USD due' }).waitFor();

    const guest = await browser.page('phone');
    await goTo(guest, `${site.origin}/booking-confirmation/${id}`);
    await guest.getByRole('heading', { name: '$35.00 USD still to be paid' }).waitFor();
    await guest.locator('form:has([name=provider]) button').click();
    // Staff placed it and cannot agree for the guest.
    await guest.getByRole('heading', { name: 'Before you pay' }).waitFor();
    await guest.getByRole('button', { name: 'Continue to payment' }).click();
    await guest.getByText('Please agree to the terms to continue').waitFor();
    expect(await violationsOf(guest)).toEqual([]);
    await guest.locator('[name=agreesToTerms]').check();
    await guest.getByRole('button', { name: 'Continue to payment' }).click();
    await expect
      .poll(() => guest.locator('[name=agreesToTerms]').getAttribute('aria-invalid'))
      .not.toBe('true');
    expect((await statusOf(id))?.termsAcceptedAt).toBeNull();
    await guest.locator('[name=isOfAge]').check();
    await guest.getByRole('button', { name: 'Continue to payment' }).click();
    await guest.waitForURL('**/booking-confirmation/*');
    await guest.locator('form:has([name=provider]) button').click();
    await guest.locator('button[name=action][value=pay]').click();
    await guest.getByRole('heading', { level: 1, name: 'You’re in!' }).waitFor();
    await expect.poll(async () => (await statusOf(id))?.balance).toBe(0);
    expect(await statusOf(id)).toMatchObject({ agreedWhere: 'payment_link', termsVersion: '2025-05-21' });
    await expectBalanced(site.database, { nights: [night], bookings: [id] });
    await guest.close();
    await page.close();
  });

  it('several bookings of the list are moved at once, and one that was changed meanwhile stays', async () => {
    const crawlId = await site.fixtures.crawl();
    const date = addDays(in30Days, 7);
    const from = await site.fixtures.night({ crawlId, date: in30Days });
    const to = await site.fixtures.night({ crawlId, date });
    const ids: string[] = [];
    for (const people of [2, 3, 1])
      ids.push(await aBooking(site.database, { night: from, people, paid: true, now: new Date() }));
    const page = await browser.page('phone');
    const taps = await countedTaps(page);
    await accountSteps(site, page).signsInByRequest(boss);
    await goTo(page, `${site.origin}/admin/bookings?night=${from}`, { waitUntil: 'networkidle' });
    let ofTheDay = 0;
    const effort = await taps.during(async () => {
      await page.getByLabel('Choose all shown').click();
      await page.getByRole('button', { name: 'Move chosen bookings' }).click();
      await page.getByLabel('New night').click();
      ofTheDay = await picks(page, { date, night: to });
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Fits, same price').nth(2).waitFor();
      await site.database.update(bookings).set({ phone: '+1 555 0199' }).where(eq(bookings.id, ids[1]!));
      await page.getByRole('button', { name: 'Move the bookings that fit' }).click();
      await page.getByText('2 of 3 bookings moved').waitFor();
    });
    expect(effort.taps - ofTheDay).toBeLessThanOrEqual(6);
    expect(await page.locator('main').innerText()).toContain('Not moved. Someone has changed this booking');
    const nights = [];
    for (const id of ids) nights.push((await statusOf(id))?.nightId);
    expect(nights).toEqual([to, from, to]);
    await expectBalanced(site.database, { nights: [from, to], bookings: [] });
  });

  it('of two concurrent edits of a booking, the second gets a conflict message', async () => {
    const night = await site.fixtures.night({ date: in30Days });
    const id = await aBooking(site.database, { night, people: 2, paid: true, now: new Date() });
    const page = await inTheAdmin('desktop', `/admin/bookings/${id}`);
    const other = await inTheAdmin('desktop', `/admin/bookings/${id}?people=3`);
    await act(page, 'Edit customer and guests');
    await page.getByLabel('Phone', { exact: true }).fill('322 123 4567');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Details saved').waitFor();
    await other.getByRole('button', { name: 'Change party size' }).click();
    await other.getByText('Someone has changed this booking since you opened the page').waitFor();
    expect((await statusOf(id))?.numberOfPeople).toBe(2);
    await page.close();
    await other.close();
  });

  it('a no-show is marked, found by the filter, and unmarked', async () => {
    const night = await site.fixtures.night({ date: in30Days });
    const id = await aBooking(site.database, { night, people: 2, paid: true, now: new Date() });
    const page = await inTheAdmin('phone', `/admin/bookings/${id}`);
    expect(await page.getByRole('button', { name: 'Mark as no-show' }).count()).toBe(0);
    const yesterday = addDays(todayIn('UTC', new Date()), -2);
    await site.database.update(bookings).set({ date: yesterday }).where(eq(bookings.id, id));
    await site.database.update(scheduledCrawls).set({ date: yesterday }).where(eq(scheduledCrawls.id, night));
    await reload(page);
    await act(page, 'Mark as no-show');
    await page.getByRole('button', { name: 'Mark as no-show' }).click();
    await page.getByText('Marked as no-show').first().waitFor();
    await expectSoundAt(page, `${site.origin}/admin/bookings/${id}?people=3`);
    await expectSoundAt(page, `${site.origin}/admin/bookings/new`);
    await goTo(page, `${site.origin}/admin/bookings?noShow=yes`);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await goTo(page, `${site.origin}/admin/bookings/${id}`);
    await act(page, 'Undo no-show');
    await page.getByRole('button', { name: 'Undo no-show' }).click();
    await page.getByText('No-show undone').first().waitFor();
    await page.close();
  });
});
