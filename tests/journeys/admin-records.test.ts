// @module-tag browser
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditEntries } from '#features/audit/audit-tables.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { paymentCases, payments } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { rosterRequests, rosterShifts } from '#features/roster/roster-tables.server.ts';
import { accountSteps, customer, linkIn } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const ana = await customer(site);
await site.database.insert(contactMessages).values([
  {
    formKey: 'a',
    name: 'Zoë <b>bold</b>',
    email: 'zoe@example.com',
    subject: 'A hen night',
    message: 'We are 30.\nIs there room?',
    language: 'en',
    isSuspect: false,
  },
  {
    formKey: 'b',
    name: 'Bot',
    email: 'bot@example.com',
    subject: 'Cheap pills',
    message: 'http://example.com',
    language: 'en',
    isSuspect: true,
  },
]);
const page = await browser.page('desktop');
await accountSteps(site, page).signsInByRequest(boss);
const opens = (path: string) => goTo(page, site.origin + path);

describe('People', () => {
  it('are found by their address, and given another role', async () => {
    await opens('/admin/people');
    await page.getByLabel('Email or name').fill(ana.email.slice(0, 6));
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel(`Role of ${ana.email}`).selectOption('guide');
    await page.getByRole('row', { name: ana.email }).getByRole('button', { name: 'Change' }).click();
    await page.getByText('Role changed.').waitFor();
    const colleagues = page.getByRole('region', { name: 'Team members' });
    await colleagues.getByText(ana.email).waitFor();
    await colleagues.getByLabel(`Sign out… ${ana.email}`).click();
    await colleagues.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('The person is signed out everywhere.').waitFor();
  });

  it('are invited by mail, and a wrong address is shown beside its field', async () => {
    await opens('/admin/people');
    await page.getByLabel('Email', { exact: true }).fill('no address');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email', { exact: true }).fill('new-guide@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to new-guide@example.com').waitFor();
    await page.getByText('Pending invitations').waitFor();
  });

  it('who were invited can get the link again, until the invitation is revoked', async () => {
    await opens('/admin/people');
    const invitations = page.getByRole('region', { name: 'Pending invitations' });
    const row = invitations.getByRole('listitem').filter({ hasText: 'new-guide@example.com' });
    await row.getByText('Expires').waitFor();
    await row.getByRole('button', { name: 'Resend to new-guide@example.com' }).click();
    await page.getByText('Invitation sent to new-guide@example.com').waitFor();
    await row.getByRole('button', { name: 'Revoke the invitation of new-guide@example.com' }).click();
    await page.getByText('Invitation of new-guide@example.com revoked.').waitFor();
    await invitations.waitFor({ state: 'detached' });
    await opens('/admin/change-log');
    await page.getByRole('listitem').filter({ hasText: 'Invitation revoked' }).waitFor();
  });

  it('enter their name when they accept, and are redirected to their workplace after sign-in', async () => {
    await opens('/admin/people');
    await page.getByLabel('Email', { exact: true }).fill('luz@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to luz@example.com').waitFor();
    const link = await linkIn(site, { to: 'luz@example.com', path: '/reset-password' });
    const theirs = await browser.page('phone');
    await goTo(theirs, link);
    const main = theirs.locator('main');
    await main.getByLabel('New password').fill('otra-puerta-azul-7');
    await main.getByRole('button', { name: 'Save password' }).click();
    await main.getByText('Please enter your first name').waitFor();
    await main.getByLabel('First name').fill('Luz');
    await main.getByLabel('Last name').fill('Ríos');
    await main.getByRole('button', { name: 'Save password' }).click();
    await theirs.waitForURL(/\/login$/);
    await main.getByLabel('Email').fill('luz@example.com');
    await main.getByLabel('Password', { exact: true }).fill('otra-puerta-azul-7');
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
    await theirs.waitForURL(/\/door$/);
    await opens('/admin/people');
    await page.getByRole('row', { name: 'luz@example.com' }).getByText('Luz Ríos').waitFor();
  });

  it('include at least one admin: the last one cannot step down', async () => {
    await opens('/admin/people');
    await page.getByLabel(`Role of ${boss.email}`).selectOption('customer');
    await page.getByRole('row', { name: boss.email }).getByRole('button', { name: 'Change' }).click();
    await page.getByText('You are the only owner').waitFor();
  });
});

it('the change log shows who changed what', async () => {
  await opens('/admin/change-log');
  const entry = page.getByRole('listitem').filter({ hasText: 'Role changed' });
  await entry.filter({ hasText: boss.email }).filter({ hasText: 'Customer Guide' }).waitFor();
  await entry.getByRole('link', { name: boss.email }).click();
  await page.getByRole('link', { name: 'All changes' }).waitFor();
  await page.getByRole('searchbox', { name: 'Text, reference' }).fill('nobody did this');
  await page.getByLabel('Action').selectOption('Role changed');
  await page.getByText('No changes match your search.').waitFor();
  await page.getByRole('searchbox', { name: 'Text, reference' }).fill('guide');
  await entry.filter({ hasText: 'Customer Guide' }).waitFor();
});

it('a payment that needs attention is resolved with a note', async () => {
  await site.database.insert(paymentCases).values({ kind: 'never_decided', details: { state: 'pending' } });
  await opens('/admin/payments');
  await page.locator('summary', { hasText: 'needs attention' }).click();
  await page.getByText('Payment without a final status').waitFor();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('Enter a resolution note').waitFor();
  await page.getByLabel('Resolution note').fill('Found at the provider: nothing came.');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('No payments need attention.').waitFor();
  await opens('/admin/change-log');
  await page.getByText('Found at the provider: nothing came.').waitFor();
});

it('the money of a month is shown as one total that opens by currency, and all movements are exported as a file', async () => {
  await site.fixtures.currency('MXN', '20.00');
  for (const [currency, amount, settledAt] of [
    ['USD', 7050, new Date('2027-03-02T18:00:00Z')],
    ['MXN', 60_000, new Date('2027-03-02T19:00:00Z')],
  ] as const)
    await site.database.insert(payments).values({
      bookingId: await aBooking(site.database, { currency }),
      provider: 'cash',
      language: 'en',
      state: 'succeeded',
      amount,
      currency,
      expiresAt: settledAt,
      settledAt,
    });
  await postMissingEntries(site);
  await opens('/admin/money?month=2027-02');
  await page.getByText('No payments or refunds in this month.').waitFor();
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('heading', { level: 2, name: 'Net in USD' }).waitFor();
  const net = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Net in USD' }) });
  await net.locator('summary', { hasText: '$100.50 USD' }).focus();
  await page.keyboard.press('Enter');
  await net.getByText('$600.00 MXN').waitFor();
  expect(await net.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^\$600\.00 MXN\s+= \$30\.00 USD$/),
    expect.stringMatching(/^\$70\.50 USD\s+= \$70\.50 USD$/),
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export payments and refunds as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFDate,Time,Type,Booking,Night,Payment method,Provider reference,Amount,Currency,Amount (USD),Rate to USD',
  );
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2027-03-02,12:00,Payment,VPC-[^,]+,2027-03-06,Cash,,70\.5,USD,70\.5,1$/),
    expect.stringMatching(/^2027-03-02,13:00,Payment,VPC-[^,]+,2027-03-06,Cash,,600,MXN,30,0\.05$/),
  ]);
});

it('messages are shown as text and archived in three taps, and suspected spam is listed separately', async () => {
  const { during } = await countedTaps(page);
  await opens('/admin/dashboard');
  const finished = await during(async () => {
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByText('Zoë <b>bold</b>').waitFor();
    expect(await page.getByText('Cheap pills').count()).toBe(0);
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByText('No open messages.').waitFor();
  });
  expect(finished).toEqual({ taps: 2, keys: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Zoë <b>bold</b>').waitFor();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('No open messages.').waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  const entries = await site.database.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.flatMap(({ what }) => (what.startsWith('message.') ? [what] : []))).toEqual([
    'message.done',
    'message.reopened',
    'message.done',
  ]);
  await page.getByRole('link', { name: 'Suspected spam' }).click();
  await page.getByText('Cheap pills').waitFor();
});

it('a request of the roster that a colleague decides meanwhile leaves the page, with the reason', async () => {
  const guide = await customer(site, { role: 'guide' });
  const [staff] = await site.database.select().from(users).where(eq(users.email, guide.email));
  const [staffId, nightId] = [staff!.id, await site.fixtures.night()];
  const askedAt = new Date();
  await site.database.insert(rosterShifts).values({ nightId, staffId, role: 'guide', assignedAt: askedAt });
  const request = { id: randomUUID(), nightId, staffId, askedAt };
  await site.database.insert(rosterRequests).values(request);
  await opens('/admin/roster');
  const requests = page.getByRole('region', { name: 'Requests' });
  await site.database.update(rosterRequests).set({ state: 'approved' });
  await requests.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('This request is decided or withdrawn already.').waitFor();
  await requests.waitFor({ state: 'detached' });
});

describe.each(['en', 'es'])('No axe violations, in %s', (language) => {
  it.each([
    '/admin/people?search=a',
    '/admin/guests',
    '/admin/guests/requests',
    '/admin/money',
    '/admin/reports',
    '/admin/reports?report=source&period=season',
    '/admin/payments',
    '/admin/books',
    '/admin/roster',
    '/admin/my-nights',
    '/admin/cash',
    '/door/cash',
    '/admin/tips',
    '/admin/pay',
    '/admin/entries',
    '/admin/change-log',
    '/admin/messages?show=done',
  ])('at %s', async (path) => {
    await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
    await expectSoundAt(page, site.origin + path, sizesIn(language));
    // A user without access is redirected to another page, which is checked as well.
    expect(page.url()).toBe(site.origin + path);
  });
});
