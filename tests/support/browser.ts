import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, expect, onTestFinished, TestRunner } from 'vitest';
import { whereChromiumIs } from './chromium-path.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process renders all pages: starting another for each took a twelfth of a journey's time.
  '--renderer-process-limit=1',
  // There is no graphics card, so a separate GPU process would only add overhead.
  '--in-process-gpu',
  // A test page lives for a second or two: optimizing its scripts takes longer than running them.
  '--js-flags=--no-opt --no-maglev',
  // Makes letters as wide as the font defines. The default differs between headless and windowed browsers.
  '--font-render-hinting=none',
];

/**
 * The setting of most visitors: pages animate and stay usable meanwhile. Other test pages use reduced motion.
 */
export const inMotion = { reducedMotion: 'no-preference' } as const;

/** The viewport sizes for visual checks. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Size = keyof typeof sizes;

type Closing = { close(): Promise<void> };

/** One browser for all files of a worker, closed with it; a separate one for each set of extra flags. */
const launched = new Map<string, Promise<Browser>>();

async function launch(more: readonly string[]): Promise<Browser> {
  const args = [...flags, ...more];
  const existing = await launched.get(args.join());
  if (existing?.isConnected()) return existing;
  const browser = chromium.launch({ executablePath: whereChromiumIs(), args, env: realTime() });
  launched.set(args.join(), browser);
  return browser;
}

/**
 * The calendar drill runs the tests at other moments with libfaketime (docs/how-to/test-on-other-days.md), which Chromium does not
 * bear. The browser runs at the real time then, and its pages get their time from Playwright.
 */
const isOtherDay = process.env.FAKETIME !== undefined;

/**
 * Playwright's clock also replaces `performance`, and then no page knows how its document was loaded, which the step of
 * payment needs; and its idle callbacks come after 50 ms, whatever the page still does (`settled`).
 */
async function showOtherTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { real: { performance, requestIdleCallback } }));
  await context.clock.install({ time: new Date() });
  await context.addInitScript(() => {
    const { real } = window as unknown as { real: Pick<Window, 'performance' | 'requestIdleCallback'> };
    performance.getEntriesByType = (type) => real.performance.getEntriesByType(type);
    window.requestIdleCallback = (...asked) => real.requestIdleCallback.call(window, ...asked);
  });
}

function realTime(): Record<string, string> {
  const { LD_PRELOAD, FAKETIME, ...environment } = process.env;
  return environment as Record<string, string>;
}

/**
 * A real browser for the test file that calls it at its top level. Each page has its own cookies and storage.
 * A script error or a console error fails the test in which it is reported.
 */
export async function realBrowser({ more = [] }: { /** Further flags of Chromium. */ more?: string[] } = {}) {
  const browser = await launch(more);
  const problems: string[] = [];
  // The scripts that show another time are refused by frames without scripts, such as the preview of a mail.
  const caused: RegExp[] = isOtherDay ? [/^Blocked script execution in 'about:srcdoc'/] : [];
  const failOnProblems = () =>
    expect(problems.splice(0).filter((problem) => !caused.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    );
  afterEach(failOnProblems);
  afterAll(failOnProblems);
  const ofTheFile: Closing[] = [];
  afterAll(() => Promise.all(ofTheFile.map((one) => one.close())));
  /** Closes pages opened within a test after the test, and others after the file. */
  const closedInTime = (one: Closing) => {
    if (TestRunner.getCurrentTest()) onTestFinished(() => one.close());
    else ofTheFile.push(one);
  };
  return {
    /**
     * Allows problems that the current test, or all tests of the file, cause on purpose, such as blocked
     * requests.
     */
    causes(pattern: RegExp) {
      caused.push(pattern);
      if (TestRunner.getCurrentTest()) onTestFinished(() => void caused.splice(caused.indexOf(pattern), 1));
    },
    async page(size: Size, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: sizes[size],
        serviceWorkers: 'block', // most tests need the network without a cache
        reducedMotion: 'reduce', // smooth scrolling to a clicked element would take a second
        ...options,
      });
      closedInTime(context);
      context.setDefaultTimeout(60_000);
      if (isOtherDay) await showOtherTime(context);
      return watched(await context.newPage(), problems);
    },
    /** Another tab of the same visitor: shared cookies, but its own session storage. */
    async tabOf(page: Page): Promise<Page> {
      const tab = await page.context().newPage();
      closedInTime(tab);
      return watched(tab, problems);
    },
  };
}

/**
 * Opens an address and waits for hydration, unless the page has no scripts. A page is loaded before its scripts run
 * (docs/decisions/paint-before-scripts.md), so tests do not call `page.goto` themselves, unless they hold the
 * scripts back.
 */
export async function goTo(page: Page, ...where: Parameters<Page['goto']>) {
  const answer = await page.goto(...where);
  await hydrated(page);
  return answer;
}

/** Loads the page again and waits for hydration, as `goTo` does. */
export async function reload(page: Page) {
  const answer = await page.reload();
  await hydrated(page);
  return answer;
}

/**
 * Waits until the page is hydrated; not at all if it will never be (`app/ui/page-scripts.ts`). By a timer, because
 * Playwright would look at every frame, and make the page draw frames that nobody else wants: a tenth of its loading.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => !window.pageScripts || window.pageScripts.state === 'hydrated', undefined, {
    polling: 50,
  });

/** Goes to a page of the site as a link does, without loading a document. */
export async function followTo(page: Page, path: string) {
  await page.evaluate((to) => window.pageScripts?.navigate?.(to), path);
}

/**
 * Waits until the browser is idle, so that the scripts of a hydrated page have finished: some milliseconds. Tests await
 * later work themselves. Waiting for network silence would take half a second longer. A page that Chromium is about to draw
 * and does not, which happens once in some hundred pages, is never idle: hence the timeout.
 */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));

function watched(page: Page, problems: string[]): Page {
  page.on('pageerror', (error) => {
    // A request is aborted if its response is no longer needed, by a navigation or the next click. That is
    // not a problem.
    if (!/BodyStreamBuffer was aborted|signal is aborted without reason/.test(error.message))
      problems.push(error.message);
  });
  page.on('console', (message) => {
    // A 4xx response is an expected result, not a problem.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
  });
  return page;
}
