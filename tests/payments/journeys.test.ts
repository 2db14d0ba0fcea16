import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { realBrowser } from '#tests/support/browser.ts';
import { fakePaypalWebhookId, openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import {
  fakeStripeKey,
  fakeStripeWebhookSecret,
  openFakeStripe,
} from '#tests/support/fake-stripe/fake-stripe.ts';
import { runningSite } from '#tests/support/site.ts';
import { travels } from '#tests/support/traveller.ts';

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
});
origin = site.origin;
const browser = await realBrowser();

type Provider = 'stripe' | 'paypal';
const pages = { stripe: /\/c\/pay\//, paypal: /\/checkoutnow/ };

/** A traveller whose places are held, on the page of that provider. */
async function atThePageOf(provider: Provider, { javaScriptEnabled = true } = {}) {
  const page = await browser.page('phone', { javaScriptEnabled });
  const she = travels(site, page);
  const night = await site.its.night();
  if (javaScriptEnabled) await she.opensNight(night);
  else await she.opens(`/checkout?night=${night}`);
  await she.fillsIn();
  const bookingId = await she.getsHold();
  await choose(page, provider);
  return { page, she, bookingId };
}

async function choose(page: Page, provider: Provider) {
  await page.locator(`form:has([name=provider][value=${provider}]) button`).click();
  await page.waitForURL(pages[provider]);
}

const press = (page: Page, action: string) => page.locator(`button[value=${action}]`).click();
const pays = { stripe: 'pay', paypal: 'good' };
const confirmation = '**/booking-confirmation/*';

describe.each(['stripe', 'paypal'] as const)('At %s', (provider) => {
  it('pays what was shown, and comes back to a confirmation', async () => {
    const { page, she } = await atThePageOf(provider);
    expect(await she.heading()).toMatch(provider === 'stripe' ? '7000 usd' : '70.00 USD');
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await she.sees('You’re in!');
  });

  it('pays without JavaScript', async () => {
    const { page, she } = await atThePageOf(provider, { javaScriptEnabled: false });
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await she.sees('You’re in!');
  });

  it('is declined, and pays in another way', async () => {
    const { page, she } = await atThePageOf(provider);
    if (provider === 'stripe') {
      await press(page, 'decline');
      await page.getByRole('alert').waitFor();
    } else {
      await press(page, 'declined');
      await page.waitForURL(confirmation);
      await she.sees('The payment did not go through');
      await page.locator('main a[href*="/checkout?booking="], main form button').first().click();
      await page.waitForURL(/checkout\?booking=/);
      await choose(page, provider);
    }
    await press(page, pays[provider]);
    await page.waitForURL(confirmation);
    await she.sees('You’re in!');
  });

  it('turns back, and pays at the other one', async () => {
    const { page, she, bookingId } = await atThePageOf(provider);
    await press(page, 'cancel');
    await page.waitForURL(confirmation);
    const other = provider === 'stripe' ? 'paypal' : 'stripe';
    await she.opens(`/checkout?booking=${bookingId}`);
    await choose(page, other);
    await press(page, pays[other]);
    await page.waitForURL(confirmation);
    await she.sees('You’re in!');
  });

  it('closes the tab right after paying: the webhook confirms', async () => {
    const { page, bookingId } = await atThePageOf(provider);
    // She never comes back: the way to the site is cut before she pays.
    await page.route(`${site.origin}/**`, (route) => route.abort());
    await press(page, pays[provider]);
    await page.close();
    const another = await browser.page('desktop');
    await expect
      .poll(
        async () => {
          await another.goto(`${site.origin}/booking-confirmation/${bookingId}`);
          return another.locator('h1').innerText();
        },
        { timeout: 10_000 },
      )
      .toBe('You’re in!');
  });
});

it('had nothing to complain about in the console', () => {
  const ofTheCutWay = /ERR_FAILED|net::ERR/;
  expect(browser.problems.filter((problem) => !ofTheCutWay.test(problem))).toEqual([]);
});
