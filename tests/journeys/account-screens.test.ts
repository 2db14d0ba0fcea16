import { describe, it } from 'vitest';
import { customer, uses } from '../support/account.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/sound-page.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();

const languages = ['', '/es'];

/** Many pages, each looked at twice. */
const patienceMilliseconds = 120_000;

describe('Axe finds nothing, and nothing sticks out', () => {
  it.each(languages)('for visitors, at /%s', { timeout: patienceMilliseconds }, async (language) => {
    const page = await browser.page('phone', { reducedMotion: 'reduce' });
    for (const path of [
      '/login',
      '/login?step=code',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
    ])
      await expectSoundAt(page, site.origin + language + path);
  });

  it.each(languages)('for customers, at /%s', { timeout: patienceMilliseconds }, async (language) => {
    const ana = await customer(site);
    const page = await browser.page('phone', { reducedMotion: 'reduce' });
    await uses(site, page).comesSignedIn(ana);
    await expectSoundAt(page, `${site.origin}${language}/bookings`);
    const she = travels(site, page);
    await she.opensNight(await site.its.night());
    await she.fillsIn({ email: ana.email });
    const bookingId = await she.getsHold();
    for (const path of ['/bookings', `/bookings/${bookingId}`])
      await expectSoundAt(page, site.origin + language + path);
    await she.opens(`/checkout?booking=${bookingId}`);
    await she.goesToPay();
    await she.presses('pay');
    await she.sees('You’re in!');
    for (const path of ['/profile', '/bookings', `/bookings/${bookingId}`])
      await expectSoundAt(page, site.origin + language + path);
    for (const path of ['/cancel', '/receipt'])
      await expectSoundAt(page, `${site.origin}${language}/bookings/${bookingId}${path}`);
  });
});
