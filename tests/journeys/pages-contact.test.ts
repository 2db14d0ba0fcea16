// @module-tag browser
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const longerThanAMachine = 3_200;
const letter = {
  name: 'Maya Torres',
  email: 'maya@example.com',
  subject: 'Group booking',
  message: 'We are 40 people. Is there room?',
};

beforeEach(async () => {
  await site.database.delete(contactMessages);
  await site.database.delete(outboxMails);
  await site.database.execute(sql`delete from rate_limits`);
});

const storedMessages = () => site.database.select().from(contactMessages);
const formKey = async (path = '/contact') => {
  const html = await (await fetch(site.origin + path)).text();
  return /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
};

/** Submits the form without JavaScript. */
const send = (fields: Record<string, string>, path = '/contact') =>
  fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.origin },
  });

describe('The contact form', () => {
  it.each([
    ['', true, 'Message', 'Send message', 'Message sent!', 'Send another message'],
    ['/es', true, 'Mensaje', 'Enviar mensaje', '¡Mensaje enviado!', 'Enviar otro mensaje'],
    ['', false, 'Message', 'Send message', 'Message sent!', 'Send another message'],
  ])('%s/contact, JavaScript %s', async (prefix, javaScriptEnabled, message, button, sent, another) => {
    const page = await browser.page('phone', { javaScriptEnabled });
    await goTo(page, `${site.origin}${prefix}/contact?subject=Group%20booking`);
    await expect.poll(() => page.locator('[name=subject]').inputValue()).toBe('Group booking');
    await page.locator('[name=name]').fill(letter.name);
    await page.locator('[name=email]').fill(letter.email);
    await page.getByLabel(message, { exact: true }).fill(letter.message);
    await sleep(longerThanAMachine);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: sent }).waitFor();
    expect(await storedMessages()).toMatchObject([
      { ...letter, language: prefix ? 'es' : 'en', isSuspect: false },
    ]);
    expect(await site.database.$count(outboxMails)).toBe(1);
    await page.getByRole('link', { name: another }).click();
    await page.getByRole('button', { name: button }).waitFor();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('');
  });

  it('keeps the typed values, shows errors beside their fields and focuses the first', async () => {
    const page = await browser.page('desktop');
    await goTo(page, `${site.origin}/contact`);
    await page.locator('[name=name]').fill(letter.name);
    await page.locator('[name=message]').fill('Too short');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('#email-error').waitFor();
    await expect
      .poll(() => page.locator('#email-error').innerText())
      .toBe('Please enter a valid email address');
    await expect.poll(() => page.locator('#subject-error').innerText()).toBe('Please enter a subject');
    await expect
      .poll(() => page.locator('#message-error').innerText())
      .toBe('Please enter a message (at least 10 characters)');
    expect(await page.locator('#name-error').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Too short');
    // Only the edited field loses its error.
    await page.locator('[name=message]').fill('Is there room for 40 people?');
    await page.locator('#message-error').waitFor({ state: 'detached' });
    expect(await page.locator('#subject-error').count()).toBe(1);
  });

  it('is prefilled for a signed-in user', async () => {
    const ana = await customer(site);
    const page = await browser.page('phone');
    await accountSteps(site, page).signsInByRequest(ana);
    await goTo(page, `${site.origin}/contact`);
    expect(await page.locator('[name=email]').inputValue()).toBe(ana.email);
    expect(await page.locator('[name=name]').inputValue()).toBe('Ana López');
  });

  it('shows an error if the message could not be sent, and loses nothing', async () => {
    const page = await browser.page('phone');
    await goTo(page, `${site.origin}/contact`);
    for (const [name, text] of Object.entries(letter)) await page.locator(`[name=${name}]`).fill(text);
    browser.causes(/ERR_FAILED/);
    await page.route('**/contact.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Failed to send your message. Please try again.').waitFor();
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe(letter.message);
    await page.unroute('**/contact.data*');
    await sleep(longerThanAMachine);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Message sent!' }).waitFor();
  });
});

describe('Bad input', () => {
  it.each<[string, Record<string, string>, string]>([
    ['nothing at all', { name: '', email: '', subject: '', message: '' }, 'Please enter your name'],
    ['a message of 100 kB', { message: 'x'.repeat(100_000) }, 'Please use at most 5,000 characters'],
    ['a message of links', { message: 'Buy https://a.b '.repeat(9) }, 'Please use at most 3 links'],
    ['an address with a header', { email: 'a@b.co\r\nBcc: c@d.co' }, 'Please enter a valid email address'],
    ['a form that is not ours', { form: 'made up' }, 'This page was open for a long time'],
    ['no form', { form: '' }, 'This page was open for a long time'],
  ])('%s: 422 with a message, and nothing is stored', async (_, changes, text) => {
    const answer = await send({ ...letter, form: await formKey(), ...changes });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(text);
    expect(await storedMessages()).toEqual([]);
  });

  it.each([
    ['text/plain', 'hello', 415],
    ['application/json', '{"name":', 415],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
  ])('a body of %s is not a form', async (type, body, status) => {
    const headers = { 'content-type': type, origin: site.origin };
    expect((await fetch(`${site.origin}/contact`, { method: 'POST', body, headers })).status).toBe(status);
  });

  it('50 messages a minute: a few are accepted, the others refused with the time to wait', async () => {
    const forms = await Promise.all(Array.from({ length: 50 }, () => formKey()));
    const answers = await Promise.all(forms.map((form) => send({ ...letter, form })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(44);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('That was a lot of tries at once.');
    expect(await storedMessages()).toHaveLength(6);
  });

  it('a bot that fills every field gets a success page, and its message is not delivered', async () => {
    const answer = await send({ ...letter, form: await formKey(), website: 'https://casino.example' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Message sent!');
    expect(await storedMessages()).toMatchObject([{ isSuspect: true }]);
    expect(await site.database.$count(outboxMails)).toBe(0);
  });

  it('a subject in the URL is shown as plain text', async () => {
    const html = await (
      await fetch(`${site.origin}/contact?subject=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text();
    expect(html).not.toContain('<script>alert');
    expect((await fetch(`${site.origin}/contact?subject=${'x'.repeat(8_000)}`)).status).toBe(200);
  });

  it('a form that is too large is refused', async () => {
    expect((await send({ ...letter, message: 'x'.repeat(300_000) })).status).toBe(413);
  });
});
