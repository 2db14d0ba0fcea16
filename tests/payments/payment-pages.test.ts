// @module-tag browser
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { systemClock } from '#platform/clock.ts';
import { goTo, realBrowser } from '#tests/support/browser.ts';
import { customerSteps } from '#tests/support/customer-steps.ts';
import { fakePaypalWebhookId, openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import {
  fakeStripeKey,
  fakeStripeWebhookSecret,
  openFakeStripe,
} from '#tests/support/fake-stripe/fake-stripe.ts';
import { anOrder } from '#tests/support/fixtures.ts';
import { runningSite } from '#tests/support/site.ts';

let origin = '';
const stripe = await openFakeStripe({ webhookUrl: () => `${origin}/webhooks/stripe` });
const paypal = await openFakePaypal({ webhookUrl: () => `${origin}/webhooks/paypal` });
afterAll(() => Promise.all([stripe.close(), paypal.close()]));
const site = await runningSite({
  PAYMENTS: '',
  STRIPE_SECRET_KEY: fakeStripeKey,
  STRIPE_WEBHOOK_SECRET: fakeStripeWebhookSecret,
  STRIPE_API_BASE: stripe.url,
  PAYPAL_CLIENT_ID: paypal.config.clientId,
  PAYPAL_CLIENT_SECRET: paypal.config.clientSecret,
  PAYPAL_WEBHOOK_ID: fakePaypalWebhookId,
  PAYPAL_API_BASE: paypal.url,
  GOOGLE_CLIENT_ID: 'an id',
  GOOGLE_CLIENT_SECRET: 'a secret',
});
origin = site.origin;
const browser = await realBrowser();
browser.causes(/ERR_FAILED|net::ERR/);

type Provider = 'stripe' | 'paypal';
const pages = { stripe: /\/c\/pay\//, paypal: /\/checkoutnow/ };

/** A customer with held spots on that provider's page; `walks` fills in the site's form first. */
async function atThePageOf(provider: Provider, { javaScriptEnabled = true, walks = false } = {}) {
  const page = await browser.page('phone', { javaScriptEnabled });
  const guest = customerSteps(site, page);
  await page.route('**/sdk/js*', (route) => route.abort());
  if (walks) return { page, guest, bookingId: await fillsIn(page, { provider, javaScriptEnabled }) };
  const bookingId = await held();
  await guest.opens(`/checkout?booking=${bookingId}`);
  await choose(page, provider);
  return { page, guest, bookingId };
}

/** The site's form, with the provider chosen in it. */
async function fillsIn(
  page: Page,
  { provider, javaScriptEnabled }: { provider: Provider; javaScriptEnabled: boolean },
): Promise<string> {
  const guest = customerSteps(site, page);
  const night = await site.fixtures.night();
  if (javaScriptEnabled) await guest.opensNight(night);
  else await guest.opens(`/checkout?night=${night}`);
  await guest.fillsIn();
  const choices = page.getByRole('radio');
  expect(await choices.first().isChecked()).toBe(true);
  expect(await choices.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'stripe',
    'paypal',
  ]);
  await page.locator(`[name=provider][value=${provider}]`).check();
  return guest.continuesToPay(pages[provider]);
}

/** A booking for two with held spots. */
async function held(): Promise<string> {
  const { database, fixtures } = site;
  const platform = { database, clock: systemClock, publish: async () => {} };
  const placed = await placeBooking(platform, anOrder(await fixtures.night(), { people: 2 }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

async function choose(page: Page, provider: Provider) {
  // These customers use the form, as if PayPal's script were blocked; the button has its own tests.
  await page.locator(`form:has([name=provider][value=${provider}]) button`).click();
  await page.waitForURL(pages[provider]);
}

it.each(['/login', '/signup'])('%s offers Google, because its keys are set', async (path) => {
  const answer = await fetch(site.origin + path);
  expect(await answer.text()).toContain('Continue with Google');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /form-action [^;]*https:\/\/accounts\.google\.com/,
  );
});

const press = (page: Page, action: string) => page.locator(`button[value=${action}]`).click();
const pays = { stripe: 'pay', paypal: 'good' };
const confirmation = '**/booking-confirmation/*';

describe.each(['stripe', 'paypal'] as const)('A customer on the page of %s', (provider) => {
  it('pays the shown amount, and returns to a confirmation', async () => {
    const { page, guest } = await atThePageOf(provider, { walks: true });
    expect(await guest.heading()).toMatch(provider === 'stripe' ? '7000 usd' : '70.00 USD');
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('pays without JavaScript', async () => {
    const { page, guest } = await atThePageOf(provider, { javaScriptEnabled: false, walks: true });
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('is declined, and then pays', async () => {
    const { page, guest } = await atThePageOf(provider);
    if (provider === 'stripe') {
      await press(page, 'decline');
      await page.getByRole('alert').waitFor();
    } else {
      await press(page, 'declined');
      await page.waitForURL(confirmation);
      await guest.sees('The payment did not go through');
      await page.locator('main a[href*="/checkout?booking="], main form button').first().click();
      await page.waitForURL(/checkout\?booking=/);
      await choose(page, provider);
    }
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('cancels, and pays with the other provider', async () => {
    const { page, guest, bookingId } = await atThePageOf(provider);
    await press(page, 'cancel');
    await page.waitForURL(confirmation);
    const other = provider === 'stripe' ? 'paypal' : 'stripe';
    await guest.opens(`/checkout?booking=${bookingId}`);
    await choose(page, other);
    await press(page, pays[other]);
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('closes the tab right after paying, and the webhook confirms', async () => {
    const { page, bookingId } = await atThePageOf(provider);
    // She never returns: the connection to the site is cut before she pays.
    await page.route(`${site.origin}/**`, (route) => route.abort());
    await press(page, pays[provider]);
    await page.close();
    const another = await browser.page('desktop');
    await expect
      .poll(
        async () => {
          await goTo(another, `${site.origin}/booking-confirmation/${bookingId}`);
          return another.locator('h1').innerText();
        },
        { timeout: 60_000 },
      )
      .toBe('You’re in!');
  });
});

describe('A customer with PayPal’s own button', () => {
  async function atTheButton(language: 'en' | 'es' = 'en') {
    const page = await browser.page('phone');
    const guest = customerSteps(site, page);
    const bookingId = await held();
    await guest.opens(`${language === 'es' ? '/es' : ''}/checkout?booking=${bookingId}`);
    const button = page.locator('[data-paypal-button] button');
    await button.waitFor();
    return { page, guest, bookingId, button };
  }

  async function opensWindow(page: Page, button: Locator): Promise<Page> {
    const [window] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await window.waitForURL(pages.paypal);
    return window;
  }

  it('pays in PayPal’s window, and is redirected to a confirmation', async () => {
    const { page, guest, button } = await atTheButton();
    expect(await page.locator('form:has([name=provider][value=paypal])').count()).toBe(0);
    const asked = paypal.received.filter(({ path }) => path === '/sdk/js').at(-1)!;
    expect(Object.fromEntries(asked.query)).toEqual({
      'client-id': paypal.config.clientId,
      components: 'buttons',
      currency: 'USD',
      intent: 'capture',
      locale: 'en_US',
    });
    const window = await opensWindow(page, button);
    expect(await window.locator('h1').innerText()).toBe('70.00 USD');
    await press(window, 'good');
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
    expect(await page.locator('script[src*="/sdk/js"]').count()).toBe(0);
  });

  it('is declined, and chooses another payment method in the same window', async () => {
    const { page, guest, button } = await atTheButton();
    const window = await opensWindow(page, button);
    await press(window, 'declined');
    await page.getByRole('alert').waitFor();
    await window.waitForURL(pages.paypal);
    await press(window, 'good');
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('approves while the page cannot reach the site, and the booking page settles the payment', async () => {
    const { page, guest, button } = await atTheButton();
    await page.route('**/checkout/paypal/approved', (route) => route.abort());
    await press(await opensWindow(page, button), 'good');
    await page.waitForURL(confirmation);
    await guest.sees('You’re in!');
  });

  it('cancels in the window, and sees that nothing was charged', async () => {
    const { page, guest, button } = await atTheButton();
    await press(await opensWindow(page, button), 'cancel');
    await page.waitForURL(/payment=cancelled/);
    await guest.sees('Payment cancelled');
  });

  it('closes the tab of the site while paying in the window, and the webhook confirms', async () => {
    const { page, bookingId, button } = await atTheButton();
    const window = await opensWindow(page, button);
    await page.close();
    await press(window, 'good');
    const another = await browser.page('desktop');
    await expect
      .poll(
        async () => {
          await goTo(another, `${site.origin}/booking-confirmation/${bookingId}`);
          return another.locator('h1').innerText();
        },
        { timeout: 60_000 },
      )
      .toBe('You’re in!');
  });

  it('sees the button in the language of the page', async () => {
    await atTheButton('es');
    const asked = paypal.received.filter(({ path }) => path === '/sdk/js').at(-1)!;
    expect(asked.query.get('locale')).toBe('es_XC');
  });

  it.each(['order', 'approved'])('is protected from requests of other sites: %s', async (what) => {
    const { bookingId } = await atTheButton();
    const post = (origin: string | null, body: string) =>
      fetch(`${site.origin}/checkout/paypal/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(origin && { origin }) },
        body,
      });
    const good = JSON.stringify({ booking: bookingId });
    expect((await post('https://evil.example', good)).status).toBe(403);
    expect((await post('null', good)).status).toBe(403);
    expect((await post(null, good)).status).toBe(403);
    for (const bad of ['', '{', '[]', '{"booking":"1"}'])
      expect((await post(site.origin, bad)).status).toBe(400);
    const unknownBooking = JSON.stringify({ booking: '00000000-0000-4000-8000-000000000000' });
    expect((await post(site.origin, unknownBooking)).status).toBeLessThan(500);
  });
});
