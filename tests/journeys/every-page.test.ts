import { describe, expect, it } from 'vitest';
import { realBrowser, type Size, sizes } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, violationsOf } from '../support/sound-page.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();
const night = await site.its.night();

/** The pages that open without anything having happened before. */
const addresses = ['/', '/book-now', `/checkout?night=${night}`, '/booking-confirmation/unknown', '/nowhere'];
const everywhere = ['', '/es'].flatMap((language) => addresses.map((address) => language + address));

describe('Axe finds nothing, and nothing sticks out', () => {
  it.each(everywhere)('at %s', async (address) => {
    const page = await browser.page('phone', { reducedMotion: 'reduce' });
    await expectSoundAt(page, site.origin + address);
    await page.close();
  });

  it.each(Object.keys(sizes) as Size[])('on a %s along the way of a booking', async (size) => {
    const page = await browser.page(size, { reducedMotion: 'reduce' });
    const she = travels(site, page);
    await she.opensNight(night);
    await she.continues();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await she.fillsIn();
    await she.getsHold();
    expect(await violationsOf(page)).toEqual([]);
    await she.goesToPay();
    expect(await violationsOf(page)).toEqual([]);
    await she.presses('pay');
    await page.waitForURL('**/booking-confirmation/*');
    await she.sees('You’re in!');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('had nothing to complain about in the console', () => {
    expect(browser.problems).toEqual([]);
  });
});
