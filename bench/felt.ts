import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { whereChromiumIs } from '#tests/support/chromium-path.ts';
import { median } from './figures.ts';
import type { RunningProduct } from './product.ts';

const runs = 5;
const phone = { width: 390, height: 844 };
/** A slow mobile network and the processor of a cheap phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;
/** A tap with a faster response than this has no entry in the browser's timings. */
const shortestTapMilliseconds = 16;

/** What one run measured, in milliseconds; `jump` in CSS pixels. */
type Figures = Record<keyof typeof figures, number>;

/** What is printed, with the aim in the figure's unit and the part of the baseline that it is compared with. */
const figures = {
  largestPaint: { title: 'landing: largest paint', aim: 1_300, baseline: 'paint' },
  byTap: { title: 'checkout: interactive after a tap on the landing page', aim: 2_000, baseline: 'load' },
  cold: { title: 'checkout: interactive when opened directly', aim: 2_500, baseline: 'load' },
  jump: { title: 'checkout: jump of the form while it is hydrated', aim: 0, baseline: null },
  date: { title: 'tap on a date of the calendar', aim: 150, baseline: 'tap' },
  errors: { title: 'tap on Continue with errors', aim: 150, baseline: 'tap' },
} as const;

type Baseline = Record<'paint' | 'load' | 'tap', number>;

/**
 * What a guest feels on a phone of 390 px with a slow network and processor, in medians: when the landing page shows its
 * largest part, when the checkout responds, how far its form jumps, and the slowest taps. The baseline is a page of
 * static HTML with one button, from a bare server, in the same run and under the same conditions.
 */
export async function feltBench({ origin }: RunningProduct): Promise<string[]> {
  const bare = await bareServer();
  const browser = await chromium.launch({
    executablePath: whereChromiumIs(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const measured: { product: Figures; baseline: Baseline }[] = [];
    // The first run fills the server's caches and is not counted.
    for (let run = 0; run <= runs; run++) {
      const result = { product: await productRun(browser, origin), baseline: await bareRun(browser, bare) };
      if (run > 0) measured.push(result);
    }
    return linesOf(measured);
  } finally {
    await browser.close();
    bare.close();
  }
}

function linesOf(measured: readonly { product: Figures; baseline: Baseline }[]): string[] {
  return Object.entries(figures).map(([key, { title, aim, baseline }]) => {
    const values = measured.map(({ product }) => product[key as keyof Figures]);
    const unit = key === 'jump' ? 'px' : 'ms';
    const range = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
    const line = `felt ${title.padEnd(54)} ${Math.round(median(values))} ${unit} (${range}; aim ${aim})`;
    if (!baseline) return line;
    const bare = median(measured.map((one) => one.baseline[baseline]));
    const ratio = median(measured.map((one) => one.product[key as keyof Figures] / one.baseline[baseline]));
    return `${line}, static page ${Math.round(bare)} ms: ratio ${ratio.toFixed(2)}`;
  });
}

async function productRun(browser: Browser, origin: string): Promise<Figures> {
  const landing = await slowPage(browser);
  await landing.goto(origin);
  await hydrated(landing);
  const largestPaint = await landing.evaluate(() => window.felt.paint);
  const date = await tapTime(landing, '#booking td button:not([disabled])');
  const night = landing.locator('section[aria-labelledby=next-nights] li a').first();
  const checkout = await night.getAttribute('href');
  await night.scrollIntoViewIfNeeded();
  await idle(landing);
  await night.tap();
  const byTap = await interactiveAfterTap(landing);
  await landing.context().close();

  const cold = await slowPage(browser);
  await cold.goto(origin + checkout);
  await hydrated(cold);
  const interactive = await cold.evaluate(() => window.felt.hydrated);
  await idle(cold);
  const jump = await cold.evaluate(() => Math.max(...window.felt.tops) - Math.min(...window.felt.tops));
  // The validation loads when a field gets the focus.
  await cold.locator('[name=firstName]').tap();
  const errors = await tapTime(cold, '[data-testid=continue]:visible');
  await cold.context().close();
  return { largestPaint, byTap, cold: interactive, jump, date, errors };
}

async function bareRun(browser: Browser, server: Server): Promise<Baseline> {
  const page = await slowPage(browser);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await idle(page);
  const { paint, load } = await page.evaluate(() => ({
    paint: window.felt.paint,
    load: performance.getEntriesByType('navigation')[0]?.duration ?? Number.NaN,
  }));
  const tap = await tapTime(page, 'button');
  await page.context().close();
  return { paint, load, tap };
}

/** A page that a person would call static: no picture, no font, no script but that of its button. */
async function bareServer(): Promise<Server> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Static</title><link rel="icon" href="data:,"><h1>Static page</h1><p>${'A page of static text. '.repeat(50)}</p>
<button>Press</button><p id="answer"></p>
<script>document.querySelector('button').onclick = () => { document.querySelector('#answer').textContent += 'Pressed. '; };</script>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

type Felt = {
  paint: number;
  hydrated: number;
  pressed: number;
  field: number;
  tops: number[];
  taps: number[];
};

declare global {
  interface Window {
    /** What the script below records in the measured page. */
    felt: Felt;
  }
}

/** A new visitor with a slow phone, whose pages record their figures in `window.felt`. */
async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(recordFelt, shortestTapMilliseconds);
  return page;
}

/** Runs in the measured page before its own scripts. */
function recordFelt(shortestTap: number) {
  const felt: Felt = { paint: 0, hydrated: 0, pressed: 0, field: 0, tops: [], taps: [] };
  window.felt = felt;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) felt.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointerup|click)$/.test(name)) felt.taps.push(duration);
    // The types lack `durationThreshold`.
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: shortestTap } });
  addEventListener('pointerup', () => (felt.pressed = performance.now()), { capture: true });
  const firstField = () => document.querySelector<HTMLInputElement>('form#checkout [name=firstName]');
  const look = () => {
    const field = firstField();
    if (field) felt.tops.push(Math.round(field.getBoundingClientRect().top + scrollY));
    if (!felt.field && field?.closest('[data-hydrated]')) felt.field = performance.now();
    if (!felt.hydrated && window.pageScripts?.state === 'hydrated') felt.hydrated = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => window.felt.hydrated > 0, undefined, { polling: 50, timeout: 60_000 });

const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1_000)));

async function interactiveAfterTap(page: Page): Promise<number> {
  await page.waitForFunction(() => window.felt.field > 0, undefined, { polling: 50, timeout: 60_000 });
  return page.evaluate(() => window.felt.field - window.felt.pressed);
}

/** From the tap until the next paint shows its effect, of the first such element, after the page has become quiet. */
async function tapTime(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await idle(page);
  await page.evaluate(() => window.felt.taps.splice(0));
  await target.tap();
  await idle(page);
  return page.evaluate((shortest) => Math.max(shortest, ...window.felt.taps), shortestTapMilliseconds);
}
