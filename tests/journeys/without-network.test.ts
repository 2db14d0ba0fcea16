// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(
  /net::ERR_INTERNET_DISCONNECTED|status of 50[23]|Error loading route module|dynamically imported module/,
);
const boss = await customer(site, { role: 'admin' });
const in30Days = addDays(todayIn('America/Mexico_City', new Date()), 30);
const night = await site.fixtures.night({ date: in30Days, total: 10 });
const signedIn = await browser.page('phone');
await accountSteps(site, signedIn).signsInByRequest(boss);
const session = await signedIn.context().storageState();
const readNight = async () =>
  (await site.database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, night)))[0];
const row = await readNight();
const noNetwork = 'No network connection';

/** The page of a signed-in user, and the requests of its browser since then. */
async function opens(path: string, { isSignedIn = true, language = 'en' } = {}) {
  const page = await browser.page('phone', isSignedIn ? { storageState: session } : {});
  if (language === 'es')
    await page.context().addCookies([{ name: 'language', value: 'es', url: site.origin }]);
  // What handles a lost connection arrives after the page.
  await goTo(page, site.origin + path, { waitUntil: 'networkidle' });
  const asked = { documents: 0, forms: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.documents += 1;
  });
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() < 500) asked.forms += 1;
  });
  return { page, asked };
}

const notice = (page: Page) => page.locator('[data-connection]');
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' });
const save = (page: Page | Locator) => page.getByRole('button', { name: 'Save', exact: true });

type Form = {
  readonly path: string;
  readonly isSignedIn?: false;
  readonly field: (page: Page) => Locator;
  readonly value: string;
  readonly fill?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly isDone: (page: Page) => Promise<unknown>;
};

const forms: Record<string, Form> = {
  'a night': {
    path: `/admin/schedule/${night}`,
    field: (page) => page.getByLabel('Total spots'),
    value: '33',
    press: (page) => save(page).click(),
    isDone: (page) => page.getByText('Night saved').waitFor(),
  },
  'a new booking': {
    path: `/admin/bookings/new?night=${night}`,
    field: (page) => page.getByLabel('Name', { exact: true }),
    value: 'Ana Peña',
    press: (page) => page.getByRole('button', { name: 'Book, paid in cash' }).click(),
    isDone: (page) => page.getByRole('heading', { level: 1, name: /^VPC-/ }).waitFor(),
  },
  'a crawl': {
    path: `/admin/edit-pub-crawl/${row?.crawlId}`,
    field: (page) => page.getByLabel('Title, English'),
    value: 'Sunset Crawl',
    press: (page) => save(page).click(),
    isDone: (page) => page.getByText('Saved. Visitors see').waitFor(),
  },
  'the options': {
    path: '/admin/general-options',
    field: (page) => page.getByLabel('Hold time (minutes)'),
    value: '44',
    press: (page) => save(page.locator('section#booking')).click(),
    isDone: (page) => page.locator('section#booking').getByText('Saved. Visitors see').waitFor(),
  },
  'a coupon': {
    path: '/admin/coupons/new',
    field: (page) => page.getByLabel('Code', { exact: true }),
    value: 'OFFLINE20',
    press: (page) => save(page).click(),
    isDone: (page) => page.waitForURL((url) => !url.pathname.endsWith('/new')),
  },
};
const named = Object.entries(forms);

describe('Without a network a form keeps its values, and is sent once when it is submitted again', () => {
  it.each(named)('%s', async (_name, { path, isSignedIn, field, value, fill, press, isDone }) => {
    const { page, asked } = await opens(path, { isSignedIn });
    await field(page).fill(value);
    await fill?.(page);
    const address = page.url();
    await page.context().setOffline(true);
    await press(page);
    await notice(page).getByText('What you typed is still here').waitFor();
    expect(await notice(page).innerText()).toContain(noNetwork);
    expect(await field(page).inputValue()).toBe(value);
    expect(page.url()).toBe(address);

    await page.context().setOffline(false);
    await expect.poll(() => notice(page).innerText()).not.toContain(noNetwork);
    // Nothing is submitted automatically.
    expect(asked).toEqual({ documents: 0, forms: 0 });
    await tryAgain(page).click();
    await isDone(page);
    await notice(page).waitFor({ state: 'detached' });
    expect(asked).toEqual({ documents: 0, forms: 1 });
    await page.close();
  });

  it('in Spanish, with values typed in the meantime, by its own button', async () => {
    const { page, asked } = await opens(`/admin/schedule/${night}`, { language: 'es' });
    await page.locator('[name=totalSpots]').fill('35');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await notice(page).getByText('Lo que escribiste sigue aquí').waitFor();
    await page.context().setOffline(false);
    await page.locator('[name=totalSpots]').fill('36');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await notice(page).waitFor({ state: 'detached' });
    expect(asked).toEqual({ documents: 0, forms: 1 });
    expect((await readNight())?.totalSpots).toBe(36);
  });
});

/** Account forms report a lost response themselves, in their own words, above their fields. */
const accountForms: Record<string, Form & { readonly failed: string; readonly next?: 'document' }> = {
  'the profile': {
    path: '/profile',
    failed: 'Failed to update profile',
    field: (page) => page.getByLabel('First name'),
    value: 'Anastasia',
    press: (page) => page.locator('form#profile button[type=submit]').click(),
    isDone: (page) => page.getByText('Profile updated successfully').first().waitFor(),
  },
  'signing in': {
    path: '/login',
    failed: 'Sign in failed',
    isSignedIn: false,
    field: (page) => page.locator('form#login [name=email]'),
    value: boss.email,
    fill: (page) => page.locator('form#login [name=password]').fill(boss.password),
    press: (page) => page.locator('form#login button[type=submit]').first().click(),
    isDone: (page) => page.waitForURL((url) => !url.pathname.startsWith('/login')),
    // Staff go on to a page of theirs, which public pages open as a document.
    next: 'document',
  },
  'signing up': {
    path: '/signup',
    failed: 'Sign up failed',
    isSignedIn: false,
    field: (page) => page.locator('form#sign-up [name=email]'),
    value: 'new-guest@example.com',
    fill: async (page) => {
      for (const [name, value] of Object.entries({
        firstName: 'Eva',
        lastName: 'Paz',
        password: 'nueve focas azules',
      }))
        await page.locator(`form#sign-up [name=${name}]`).fill(value);
    },
    press: (page) => page.locator('form#sign-up button[type=submit]').click(),
    isDone: (page) => page.waitForURL('**/login'),
  },
  'the recovery': {
    path: '/forgot-password',
    failed: 'The link could not be sent',
    isSignedIn: false,
    field: (page) => page.locator('form#recover [name=email]'),
    value: 'nobody@example.com',
    press: (page) => page.locator('form#recover button[type=submit]').click(),
    isDone: (page) => page.getByRole('heading', { name: 'Check your inbox' }).waitFor(),
  },
};

const outages = [
  ['a proxy’s page', 502, '<html><body>Bad Gateway</body></html>'],
  ['a database outage', 503, ''],
  ['a portal’s page', 200, '<html><body>Welcome to the hotel</body></html>'],
] as const;

it.each(Object.keys(accountForms).map((name, index) => [name, outages[index - 1] ?? null] as const))(
  '%s says above its fields that it failed, and is sent once when it is tried again',
  async (name, outage) => {
    const {
      path,
      failed,
      isSignedIn,
      field,
      value,
      fill,
      press,
      isDone,
      next = 'page',
    } = accountForms[name]!;
    const { page, asked } = await opens(path, { isSignedIn });
    await field(page).fill(value);
    await fill?.(page);
    const address = page.url();
    if (outage) {
      const [, status, body] = outage;
      await page.route('**/*.data*', (route) => route.fulfill({ status, body, contentType: 'text/html' }));
    } else await page.context().setOffline(true);
    await press(page);
    const alert = page.locator('main').getByRole('alert').filter({ hasText: failed });
    await alert.getByText('What you typed is still here').waitFor();
    expect(await alert.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await field(page).inputValue()).toBe(value);
    expect(page.url()).toBe(address);
    expect(await notice(page).getByRole('button').count()).toBe(0);
    expect(await page.locator('li[data-state=open]').count()).toBe(0);

    await page.unroute('**/*.data*');
    await page.context().setOffline(false);
    asked.forms = 0;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await isDone(page);
    await alert.waitFor({ state: 'detached' });
    expect(asked).toEqual({ documents: next === 'document' ? 1 : 0, forms: 1 });
    await page.close();
  },
);

describe.each(outages)('%s instead of a response', (_case, status, body) => {
  it('keeps a form, which is sent once when it is sent again', async () => {
    const { page, asked } = await opens(`/admin/schedule/${night}`);
    const typed = String(status - 100);
    await page.locator('[name=totalSpots]').fill(typed);
    await page.route('**/*.data*', (route) => route.fulfill({ status, body, contentType: 'text/html' }));
    await save(page).click();
    await notice(page).getByText('The server cannot be reached').waitFor();
    expect(await page.locator('[name=totalSpots]').inputValue()).toBe(typed);
    await page.unroute('**/*.data*');
    asked.forms = 0;
    await tryAgain(page).click();
    await page.getByText('Night saved').waitFor();
    expect(asked).toEqual({ documents: 0, forms: 1 });
  });

  it('keeps a page, and the next one loads when there is a response', async () => {
    const { page, asked } = await opens(`/admin/schedule/${night}`);
    await page.route('**/*.data*', (route) => route.fulfill({ status, body, contentType: 'text/html' }));
    await page.locator('main').getByRole('link').first().click();
    await notice(page).getByText('This page stays as it is').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/schedule/${night}`);
    await page.unroute('**/*.data*');
    await page.waitForURL(/\/admin\/schedule\?month=/);
    await notice(page).waitFor({ state: 'detached' });
    expect(asked.documents).toBe(0);
  });
});

it('a link to a document fails without a network, and works when it is back', async () => {
  const { page } = await opens('/admin/coupons');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/admin/add-ons',
      textContent: 'a document',
    });
    document.querySelector('main')?.append(link);
  });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'a document' }).click();
  await notice(page).getByText(noNetwork).waitFor();
  expect(page.url()).toContain('/admin/coupons');
  await page.context().setOffline(false);
  await page.waitForURL('**/admin/add-ons');
});

it('a visitor’s page shows this too, and resumes', async () => {
  const { page } = await opens('/es/faq', { isSignedIn: false });
  // A slow phone: what React shows with low priority comes late.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.context().setOffline(true);
  await notice(page).getByText('Sin conexión a internet').waitFor();
  await page.locator('footer').getByRole('link', { name: 'Quiénes somos' }).click();
  await notice(page).getByText('Esta página se queda como está').waitFor();
  await page.context().setOffline(false);
  await page.waitForURL('**/es/about');
});
