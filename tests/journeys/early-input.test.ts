// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { hydrated, realBrowser, settled } from '../support/browser.ts';
import {
  type Filled,
  fillEveryField,
  holdScripts,
  lost,
  typeMore,
  valuesOf,
} from '../support/early-input.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

vi.setConfig({ testTimeout: 300_000 });

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const signedOut = await browser.page('desktop');

const { visitorPages, accountPages, adminPages } = await pagesWithFields(site, boss);

/** The page without its scripts, with every field filled in; then the scripts load. */
async function fillsBeforeScripts(page: Page, path: string): Promise<Filled> {
  const scripts = await holdScripts(page);
  // Not goTo, which would wait for the scripts that are held here.
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  const filled = await fillEveryField(page);
  await countResets(page);
  expect(await page.evaluate(() => window.pageScripts?.state)).toBe('waiting');
  await scripts.letThrough();
  await hydrated(page);
  await settled(page);
  await scripts.end();
  return filled;
}

/** A reset form loses what is typed between its first render and its effects, too briefly to be typed here. */
const countResets = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.resets = '0';
    document.addEventListener('reset', () => {
      document.documentElement.dataset.resets += ' 1';
    });
  });

async function expectKept(page: Page, path: string) {
  const filled = await fillsBeforeScripts(page, path);
  expect(Object.keys(filled), `fields of ${path}`).not.toEqual([]);
  await expectStill(page, filled);
  expect(await page.locator('html').getAttribute('data-resets'), 'resets of forms').toBe('0');
  // A controlled field is only reset when it is rendered again.
  const typed = await typeMore(page);
  await expectStill(page, { ...filled, ...typed });
}

const expectStill = (page: Page, filled: Filled) =>
  expect
    .poll(async () => lost(filled, await valuesOf(page)), { message: 'fields that lost their value' })
    .toEqual({});

describe('Values that are typed before the scripts have loaded are kept', () => {
  it.each(visitorPages)('at %s', (path) => expectKept(signedOut, path));
  it.each([...accountPages, ...adminPages])('at %s, signed in', (path) => expectKept(signedIn, path));
});
