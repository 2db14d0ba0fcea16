import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, onTestFinished, TestRunner } from 'vitest';
import { whereChromiumIs } from './where-chromium-is.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws all pages: to start another for each of them was a twelfth of a journey's work.
  '--renderer-process-limit=1',
  // Nor is there a card to draw with, whose own process would only pass on what it is told.
  '--in-process-gpu',
  // A page of a test lives for a second or two: to make its scripts fast takes longer than to run them.
  '--js-flags=--no-opt --no-maglev',
  // Letters are as wide as the typeface says, in a browser with windows and in one without, which differ in
  // the default.
  '--font-render-hinting=none',
];

/** What most visitors have: pages glide and fade, and can be used meanwhile. The others of our pages keep still. */
export const inMotion = { reducedMotion: 'no-preference' } as const;

/** The sizes that every page is looked at. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Size = keyof typeof sizes;

type Closing = { close(): Promise<void> };

/** One browser serves all files of a worker, and ends with it; another one for each set of further flags. */
const launched = new Map<string, Promise<Browser>>();

async function launch(more: readonly string[]): Promise<Browser> {
  const args = [...flags, ...more];
  const known = await launched.get(args.join());
  if (known?.isConnected()) return known;
  const browser = chromium.launch({ executablePath: whereChromiumIs(), args });
  launched.set(args.join(), browser);
  return browser;
}

/**
 * A real browser for the test file that calls it at its top level. Each page has cookies and storage of its own.
 * A script that throws and an error in the console fail the test during which they are reported.
 */
export async function realBrowser({ more = [] }: { /** Further flags of Chromium. */ more?: string[] } = {}) {
  const browser = await launch(more);
  const problems: string[] = [];
  const caused: RegExp[] = [];
  const failOnProblems = () =>
    expect(problems.splice(0).filter((problem) => !caused.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    );
  afterEach(failOnProblems);
  afterAll(failOnProblems);
  const ofTheFile: Closing[] = [];
  afterAll(() => Promise.all(ofTheFile.map((one) => one.close())));
  /** What is opened within a test goes with it, and what before them all, with the file. */
  const closedInTime = (one: Closing) => {
    if (TestRunner.getCurrentTest()) onTestFinished(() => one.close());
    else ofTheFile.push(one);
  };
  return {
    /** Problems that the current test, or all tests of the file, cause on purpose, such as blocked requests. */
    causes(pattern: RegExp) {
      caused.push(pattern);
      if (TestRunner.getCurrentTest()) onTestFinished(() => void caused.splice(caused.indexOf(pattern), 1));
    },
    async page(size: Size, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: sizes[size],
        serviceWorkers: 'block', // a test about something else sees the network as it is
        reducedMotion: 'reduce', // a page that glides to what is clicked takes a second for it
        ...options,
      });
      closedInTime(context);
      context.setDefaultTimeout(10_000);
      return watched(await context.newPage(), problems);
    },
    /** Another tab of the same visitor: cookies in common, and a session of its own. */
    async tabOf(page: Page): Promise<Page> {
      const tab = await page.context().newPage();
      closedInTime(tab);
      return watched(tab, problems);
    },
  };
}

/**
 * A page is loaded before its scripts are (docs/decisions/paint-before-scripts.md): whoever opens one in a
 * test waits until they have taken over, unless there are none.
 */
function openedAlive(page: Page) {
  const { goto, reload } = page;
  const alive = () =>
    page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window);
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where);
    await alive();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await alive();
    return answer;
  };
}

/**
 * Waits until the browser has nothing to do: the page's scripts, which have taken over already, have gone
 * through all of it. What they do after that, a test awaits by itself. Silence on the network says the same
 * half a second later.
 */
export const atRest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

function watched(page: Page, problems: string[]): Page {
  openedAlive(page);
  page.on('pageerror', (error) => {
    // A request whose answer is no longer needed is aborted, by leaving a page or by the next click: no problem.
    if (!/BodyStreamBuffer was aborted|signal is aborted without reason/.test(error.message))
      problems.push(error.message);
  });
  page.on('console', (message) => {
    // A refused request is an answer, not a problem.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  return page;
}
