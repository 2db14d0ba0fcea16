// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { followTo, goTo, realBrowser, settled } from '../support/browser.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/status of 503/);
const boss = await customer(site, { role: 'admin' });
const { accountPages, adminPages } = await pagesWithFields(site, boss);
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const session = await signedIn.context().storageState();

async function opens(path: string) {
  const page = await browser.page('desktop', { storageState: session });
  await goTo(page, `${site.origin}/admin/change-log`);
  await followsLink(page, path);
  return page;
}

/** By a link, so that Back is handled by the page. */
async function followsLink(page: Page, path: string) {
  await followTo(page, path);
  await settled(page);
}

/** The first text field of each form that posts, visible without further steps. */
const fieldsOf = (page: Page) =>
  page.evaluate(() => {
    const isText = 'input:is([type=text], [type=email], [type=tel], [inputmode], :not([type])), textarea';
    const forms = [...document.querySelectorAll('main form')].filter(
      (form) => form.getAttribute('method')?.toLowerCase() === 'post' && !form.matches('[data-not-watched]'),
    );
    return forms.flatMap((form, index) => {
      const field = [...(form as HTMLFormElement).elements].find(
        (one) =>
          one.matches(isText) &&
          one.checkVisibility() &&
          !one.matches(':disabled, :read-only') &&
          one.id !== '',
      );
      if (!field) return [];
      field.setAttribute('data-test-field', String(index));
      return [index];
    });
  });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const pressesLink = (page: Page) =>
  page.evaluate(() => {
    const here = location.pathname;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    links.find((link) => link.pathname !== here && !link.target && !/\.\w+$/.test(link.pathname))?.click();
  });

let walked = 0;

describe('What was typed is not lost by a link or by Back', async () => {
  // One tab for all pages, because a new one takes most of the time.
  const page = await browser.tabOf(signedIn);
  await goTo(page, `${site.origin}/admin/change-log`);

  it.each([...adminPages, ...accountPages])('at %s', async (path) => {
    await followsLink(page, path);
    expect(page.url()).toBe(site.origin + path);
    const fields = await fieldsOf(page);
    walked += fields.length;
    for (const index of fields.slice(0, 3)) {
      const field = page.locator(`[data-test-field="${index}"]`);
      const before = await field.inputValue();
      await field.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('7');
      const typed = await field.inputValue();
      if (typed === before) continue;
      const address = page.url();
      await pressesLink(page);
      await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.evaluate(() => history.back());
      await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      expect(await field.inputValue()).toBe(typed);
      // What was typed and taken back is no change.
      await field.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Backspace');
      expect(await field.inputValue()).toBe(before);
    }
  });

  it('and those pages have many fields', () => expect(walked).toBeGreaterThan(20));
});

const options = '/admin/general-options';
const hold = (page: Page) => page.getByLabel('Hold time (minutes)');
const save = (page: Page) =>
  page.locator('section#booking').getByRole('button', { name: 'Save', exact: true });

it('the visitor may leave, and nothing is asked after saving', async () => {
  const page = await opens(options);
  await hold(page).fill('41');
  await pressesLink(page);
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL((url) => url.pathname !== options);

  await goTo(page, site.origin + options);
  await hold(page).fill('42');
  await save(page).click();
  await page.locator('section#booking').getByText('Saved. Visitors see').waitFor();
  await pressesLink(page);
  await page.waitForURL((url) => url.pathname !== options);
  expect(await dialog(page).count()).toBe(0);
});

it('a form that was refused is still unsaved', async () => {
  const page = await opens('/admin/coupons/new');
  await page.getByLabel('Code', { exact: true }).fill('NO SPACES');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await pressesLink(page);
  await dialog(page).waitFor();
});

it('a link within a page changes nothing about it', async () => {
  const page = await opens(`${options}?from=here`);
  const warnings: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await page.locator('main a[href="#booking"]').click();
  await page.waitForURL((url) => url.hash === '#booking');
  expect(new URL(page.url()).search).toBe('?from=here');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('booking');
  await page.goBack();
  await page.waitForURL((url) => url.hash === '');
  await page.goForward();
  await page.waitForURL((url) => url.hash === '#booking');

  await followsLink(page, '/admin/coupons/new');
  await page.getByLabel('Code', { exact: true }).fill('FIESTA');
  await page.evaluate(() => history.back());
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('FIESTA');
  expect(warnings).toEqual([]);
});

it('closing the tab asks, unless nothing was changed', async () => {
  const page = await opens(options);
  const asked: string[] = [];
  page.on('dialog', (one) => {
    asked.push(one.type());
    void one.dismiss();
  });
  const stored = await hold(page).inputValue();
  await hold(page).fill(`${stored}0`);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await hold(page).fill(stored);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

it('after the session has ended, the form stays, and is saved once somebody has signed in', async () => {
  const page = await opens(options);
  await hold(page).fill('44');
  await page.context().clearCookies();
  await save(page).click();
  const notice = page.locator('[data-connection]');
  await notice.getByText('You are signed out').waitFor();
  expect(await hold(page).inputValue()).toBe('44');
  expect(new URL(page.url()).pathname).toBe(options);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    notice.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.waitForURL(/\/login\?redirectTo=%2Fadmin%2Fgeneral-options/);
  await accountSteps(site, tab).signsIn(boss);
  await tab.waitForURL(`**${options}`);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.locator('section#booking').getByText('Saved. Visitors see').waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(await hold(page).inputValue()).toBe('44');
});

it('without scripts, the sign-in page says what happened and leads back', async () => {
  const page = await browser.page('phone', { javaScriptEnabled: false, storageState: session });
  await page.goto(site.origin + options);
  await page.context().clearCookies();
  await save(page).click();
  await page.getByText('Your session had ended').waitFor();
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(options);
});
