// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StaffClock } from '#domain/written-time.ts';
import { writeSetting } from '#features/settings/settings-store.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { inYearAhead } from '../support/coming-nights.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const { adminPages } = await pagesWithFields(site, boss);
const night = `/admin/schedule/${await site.fixtures.night({ date: inYearAhead('03-09') })}`;
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const page = await browser.page('desktop', {
  storageState: await signedIn.context().storageState(),
  // Without scripts, pages are there at once.
  javaScriptEnabled: false,
});

const clockIs = (clock: StaffClock) =>
  site.database.transaction((transaction) => writeSetting(transaction, 'staff_clock', clock));

/** What a page shows: its texts, hints and fields, each with the text of the block around it. */
const writtenOn = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const main = document.querySelector('main')!;
    const blocks = 'table, dl, section, figure, main';
    const found: { text: string; block: string }[] = [];
    const add = (text: string | null, element: Element) => {
      // The blocks around it, as far as the page: a heading may name the currency of all amounts below.
      let block = '';
      for (
        let around = element.closest(blocks);
        around && around !== main;
        around = around.parentElement!.closest(blocks)
      )
        block += around.textContent;
      // A line has a name before its amount.
      for (
        let line: Element | null = element;
        line && line.textContent!.length < 500;
        line = line.parentElement
      )
        block += line.textContent;
      if (text?.trim()) found.push({ text, block });
    };
    // Texts that the operator or a visitor wrote are theirs, and the round numbers of an axis have no cents.
    const left = 'script, style, textarea, option, pre, blockquote, code, figure [aria-hidden=true]';
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement!.closest(left)) add(node.textContent, node.parentElement!);
    for (const element of main.querySelectorAll('[title]')) add(element.getAttribute('title'), element);
    for (const field of main.querySelectorAll<HTMLInputElement>('input:not([type=hidden])'))
      add(field.value, field);
    return found;
  });

const isOnTwelve = /\d\s?(?:[AP]M\b|[ap]\.\s?m\.)/;
const isOnTwentyFour = /(?<![\d:+−-])\d{1,2}:\d{2}(?![\d:])(?!\s?(?:[AP]M|[ap]\.\s?m))/;
/** An amount, and what follows it. */
const amounts = /\$(\d[\d,]*(?:\.\d+)?)(.{0,4})/g;

/** These show what visitors read, on their clock: texts of the site and of mails. */
const forVisitors = /^\/admin\/(home-content|emails\/[\w.]+\/en)/;
const pages = adminPages.filter((path) => !forVisitors.test(path));

describe.each(['24', '12'] as const)('With a clock of %s hours', (clock) => {
  it.each(pages)('times and amounts are written in one way at %s', async (path) => {
    await clockIs(clock);
    await page.goto(site.origin + path);
    const written = await writtenOn(page);
    const other = clock === '12' ? isOnTwentyFour : isOnTwelve;
    expect(written.filter(({ text }) => other.test(text)).map(({ text }) => text)).toEqual([]);
    const odd = written.flatMap(({ text, block }) =>
      [...text.matchAll(amounts)]
        .filter(([, digits, after]) => {
          const hasCode = /^\s?[A-Z]{3}/.test(after!) || /USD|MXN|EUR|CAD/.test(block);
          return !/\.\d\d$/.test(digits!) || !hasCode;
        })
        .map(([amount]) => `${amount}: ${text}`),
    );
    expect(odd).toEqual([]);
  });
});

it.each([
  ['12', '8:15 p.m.', '8:15 PM'],
  ['24', '8:45 pm', '20:45'],
] as const)('with a clock of %s hours a night starts at what is typed: %s', async (clock, typed, shown) => {
  await clockIs(clock);
  const tab = await browser.tabOf(signedIn);
  await goTo(tab, site.origin + night);
  const start = tab.locator('form [name=startTime]');
  await start.fill('25:00');
  const save = tab.locator('form:has([name=startTime]) button[type=submit]').first();
  await save.click();
  await expect.poll(() => start.getAttribute('aria-invalid')).toBe('true');
  expect(await start.inputValue()).toBe('25:00');
  await start.fill(typed);
  await save.click();
  await tab.getByText('Saved', { exact: false }).first().waitFor();
  await expect
    .poll(async () => {
      await goTo(tab, site.origin + night);
      return (await start.inputValue()).replace('\u00a0', ' ');
    })
    .toBe(shown);
});
