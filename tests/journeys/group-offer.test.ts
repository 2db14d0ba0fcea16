// @module-tag browser
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const site = await runningSite({ SAMPLE_BOOKINGS: 'off' });
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const [message] = await site.database
  .insert(contactMessages)
  .values({
    formKey: randomUUID(),
    name: 'Zoë Ortega',
    email: 'zoe@example.com',
    subject: 'Group booking',
    message: 'We are 32. Is there room?',
    language: 'en',
    isSuspect: false,
  })
  .returning();
const today = todayIn('America/Mexico_City', new Date());
const night = await site.fixtures.night({ total: 40, date: addDays(today, 30) });

it('an enquiry becomes an offer, its deposit confirms it, and the rest stays to be paid', async () => {
  const page = await browser.page('desktop');
  await accountSteps(site, page).signsInByRequest(boss);
  await goTo(page, `${site.origin}/admin/messages`);
  await page.getByRole('link', { name: 'Make a group offer' }).click();
  await page.getByText('We are 32. Is there room?').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('zoe@example.com');

  await goTo(page, `${site.origin}/admin/groups/new?enquiry=${message!.id}&night=${night}`);
  await page.getByLabel('People').fill('32');
  await page.getByLabel('Price per person').fill('no number');
  await page.getByLabel('Deposit').fill('160');
  await page.getByRole('button', { name: 'Hold the spots and send the offer' }).click();
  await page.getByText('Enter an amount above 0').waitFor();
  expect(await page.getByLabel('Deposit').inputValue()).toBe('160');
  await page.getByLabel('Price per person').fill('25');
  expect(await page.getByTestId('offer-total').innerText()).toBe('$800.00 USD');
  await page.getByText('Deposit $160.00 USD, rest $640.00 USD').waitFor();
  await page.getByRole('button', { name: 'Hold the spots and send the offer' }).click();
  await page.waitForURL(/\/admin\/groups\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1)!;

  const guest = await browser.page('phone');
  await goTo(guest, `${site.origin}/booking-confirmation/${id}`);
  await guest.getByText('A deposit of $160.00 USD confirms your spots.').waitFor();
  await guest.getByText('The rest, $640.00 USD, is paid at the start of the night.').waitFor();
  await guest.getByRole('button', { name: 'Complete payment' }).click();
  await guest.locator('[name=agreesToTerms]').check();
  await guest.locator('[name=isOfAge]').check();
  await guest.getByRole('button', { name: 'Continue' }).click();
  const steps = customerSteps(site, guest);
  await steps.goesToPay();
  await guest.getByText('$160.00').first().waitFor();
  await steps.presses('pay');
  await guest.getByText('$640.00 USD still to be paid').waitFor();

  await goTo(page, `${site.origin}/admin/groups?show=coming`);
  const row = page.getByRole('row', { name: /Zoë Ortega/ });
  expect(await row.innerText()).toMatch(/32\s+\$800\.00 USD\s+\$160\.00 USD\s+\$640\.00 USD/);
  await row.getByRole('link').click();
  await page.getByText('The deposit is paid, so the price is settled').waitFor();
  for (const path of ['?show=coming', '/new', `/${id}`])
    await expectSoundAt(page, `${site.origin}/admin/groups${path}`);
});
