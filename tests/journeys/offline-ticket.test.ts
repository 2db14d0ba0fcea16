// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/ERR_INTERNET_DISCONNECTED/);
const within = { timeout: 60_000 };

/** A phone whose service worker is active, so that it works offline. */
async function phone() {
  const page = await browser.page('phone', { serviceWorkers: 'allow' });
  return page;
}
const isReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).some((name) => name.startsWith('shell-'));
  });
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

async function buys(page: Page, { es = false }: { es?: boolean } = {}) {
  const guest = customerSteps(site, page, { es });
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  const bookingId = await guest.continuesToPay();
  await guest.presses('pay');
  await page.locator('[data-testid=reference]').waitFor();
  return bookingId;
}

describe('Without a network', () => {
  it.each([
    ['', 'You are offline', 'Beach Pub Crawl'],
    ['/es', 'No tienes conexión', 'Pub crawl de playa'],
  ])(
    'the next ticket is there with its code, in the language of the page (%s)',
    async (prefix, title, crawl) => {
      const page = await phone();
      await goTo(page, site.origin + prefix);
      await expect.poll(() => isReady(page), within).toBe(true);
      const bookingId = await buys(page, { es: prefix !== '' });
      await expect.poll(() => cachedPaths(page), within).toContain(`/stored-tickets/${bookingId}`);
      const code = (await page.locator('main li p.tabular-nums').first().innerText()).trim();

      await page.context().setOffline(true);
      await goTo(page, `${site.origin}${prefix}/bookings`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { level: 2, name: crawl }).waitFor();
      await page.getByText(code).waitFor();
      const isDrawn = () =>
        page
          .locator('figure img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      await expect.poll(isDrawn, within).toBe(true);

      await page.context().setOffline(false);
      await page.getByRole('link').last().click();
      await page.locator('input[type=password]').waitFor();
      await page.context().close();
    },
  );

  it('no personal data is cached besides the tickets, and signing out deletes them', async () => {
    const page = await phone();
    const { email, password } = await customer(site, { role: 'customer' });
    await goTo(page, `${site.origin}/login`);
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Welcome back!', { exact: true }).waitFor();
    await expect.poll(() => isReady(page), within).toBe(true);
    const bookingId = await buys(page);
    await expect.poll(() => cachedPaths(page), within).toContain(`/stored-tickets/${bookingId}`);
    // The worker stores pages and pictures after they have loaded.
    for (const path of ['/bookings', '/profile', `/bookings/${bookingId}/receipt`])
      await goTo(page, site.origin + path, { waitUntil: 'networkidle' });
    expect((await cachedPaths(page)).toSorted()).toEqual(
      [
        '/es/offline',
        `/stored-tickets/${bookingId}`,
        '/offline',
        '/offline-door',
        '/offline-ticket.js',
      ].toSorted(),
    );

    await page.evaluate(() => fetch('/sign-out', { method: 'POST' }));
    await expect.poll(() => cachedPaths(page), within).not.toContain(`/stored-tickets/${bookingId}`);
    await page.context().setOffline(true);
    await goTo(page, `${site.origin}/bookings`);
    await page.getByText('Tickets that you open in this browser are kept here').waitFor();
    await page.context().close();
  });

  it('a shared ticket is cached when it is opened, and buying works without a service worker', async () => {
    const page = await phone();
    await goTo(page, site.origin);
    await expect.poll(() => isReady(page), within).toBe(true);
    const buying = await browser.page('phone');
    await buys(buying);
    const code = (await buying.locator('main li p.tabular-nums').first().innerText()).replaceAll(/\s/g, '');
    await buying.context().close();
    await goTo(page, `${site.origin}/t/${code}`);
    await expect.poll(() => cachedPaths(page), within).toContain(`/stored-tickets/${code}`);
    await page.context().setOffline(true);
    await goTo(page, site.origin);
    await expect.poll(() => page.locator('html').getAttribute('data-tickets'), within).toBe('1');
    await page.context().close();
  });
});

describe('The site as an app', () => {
  it.each([
    ['/manifest.webmanifest', '/', 'en'],
    ['/es/manifest.webmanifest', '/es', 'es'],
  ])('%s starts at %s and has its icons', async (path, start, lang) => {
    const answer = await fetch(site.origin + path);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const app = (await answer.json()) as { icons: { src: string; purpose: string }[] };
    expect(app).toMatchObject({ start_url: start, lang, display: 'standalone', theme_color: '#1d1740' });
    expect(app.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src } of app.icons)
      expect((await fetch(site.origin + src)).headers.get('content-type')).toBe('image/png');
    const page = await (await fetch(site.origin + start)).text();
    expect(page).toContain(`<link rel="manifest" href="${path}"/>`);
  });

  it('its service worker names its caches by their content', async () => {
    const worker = await (await fetch(`${site.origin}/service-worker.js`)).text();
    expect(worker).not.toContain('EDITION');
    expect(worker).toMatch(/const edition = '[\w-]{12}'/);
  });
});
