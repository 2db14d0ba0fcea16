// @module-tag browser
import { describe, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();

const languages = ['', '/es'];

/** Many pages, each checked twice. */
const patienceMilliseconds = 300_000;

const ana = await someCustomer();
const paid = await ana.book();
await ana.guest.goesToPay();
await ana.guest.presses('pay');
await ana.guest.sees('You’re in!');
const held = await ana.book();

/** A signed-in customer with a booking. */
async function someCustomer() {
  const { email, ...rest } = await customer(site);
  const page = await browser.page('phone');
  await accountSteps(site, page).signsInByRequest({ email, ...rest });
  const guest = customerSteps(site, page);
  const book = async () => {
    await guest.opensNight(await site.fixtures.night());
    await guest.fillsIn({ email });
    return guest.getsHold();
  };
  return { page, guest, book };
}

describe('No axe violations and no overflow', () => {
  it.each(languages)('for visitors, at /%s', { timeout: patienceMilliseconds }, async (language) => {
    const page = await browser.page('phone');
    for (const path of [
      '/login',
      '/login?step=code',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/sign-in-link',
    ])
      await expectSoundAt(page, site.origin + language + path, sizesIn(language));
  });

  it.each(languages)('for customers, at /%s', { timeout: patienceMilliseconds }, async (language) => {
    const at = (path: string) => expectSoundAt(ana.page, site.origin + language + path, sizesIn(language));
    for (const path of ['/profile', '/bookings', `/bookings/${held}`]) await at(path);
    for (const path of ['', '/cancel', '/receipt']) await at(`/bookings/${paid}${path}`);
  });

  it.each(languages)('for customers who have no bookings, at /%s', async (language) => {
    const page = await browser.page('phone');
    await accountSteps(site, page).signsInByRequest(await customer(site));
    await expectSoundAt(page, `${site.origin}${language}/bookings`, sizesIn(language));
  });
});
