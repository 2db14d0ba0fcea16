// @module-tag browser
import { describe, expect, it } from 'vitest';
import { goTo, realBrowser, type Size, sizes } from '../support/browser.ts';
import { customerSteps, waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, sizesIn, violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const night = await site.fixtures.night();

/** The pages that need no earlier step. */
const addresses = ['/', '/book-now', `/checkout?night=${night}`, '/booking-confirmation/unknown', '/nowhere'];

describe('No axe violations and no overflow', () => {
  describe.each(['', '/es'])('at %s', (language) => {
    it.each(addresses)('%s', async (address) => {
      const page = await browser.page('phone');
      await expectSoundAt(page, site.origin + language + address, sizesIn(language));
      await page.close();
    });
  });

  it.each(Object.keys(sizes) as Size[])('on a %s at every step of a booking', async (size) => {
    const page = await browser.page(size);
    const guest = customerSteps(site, page);
    await guest.opensNight(night);
    await guest.continues();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await guest.fillsIn();
    await guest.getsHold();
    expect(await violationsOf(page)).toEqual([]);
    await guest.goesToPay();
    expect(await violationsOf(page)).toEqual([]);
    await guest.presses('pay');
    await page.waitForURL('**/booking-confirmation/*');
    await guest.sees('You’re in!');
    expect(await violationsOf(page)).toEqual([]);
  });

  it.each(['', '/es'])(
    'with open terms, which trap the focus and return it, at %s/checkout',
    async (language) => {
      const page = await browser.page('phone');
      await goTo(page, `${site.origin}${language}/checkout?night=${night}`);
      await waitUntilHydrated(page);
      const link = page.getByRole('button', { name: /Terms|Términos/ });
      await link.click();
      const terms = page.getByRole('dialog');
      await terms.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement?.matches('main :not(dialog, dialog *)')),
        ).toBe(false);
      }
      await page.keyboard.press('Escape');
      await terms.waitFor({ state: 'hidden' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.context().close();
    },
  );

  it('in the menu on a small phone, whose last line is reachable with the consent banner', async () => {
    await site.fixtures.setting('chat_widget_url', 'https://chat.example/w.js');
    const page = await browser.page('phone', {
      viewport: { width: 320, height: 480 },
    });
    await goTo(page, `${site.origin}/es`);
    await page.getByRole('region', { name: '¿Podemos' }).waitFor();
    await page.locator('header summary').click();
    expect(await violationsOf(page)).toEqual([]);
    await page
      .locator('header details')
      .getByRole('link', { name: /English/ })
      .click();
    await page.getByRole('link', { name: 'BOOK NOW' }).first().waitFor();
    await site.fixtures.setting('chat_widget_url', '');
    await page.context().close();
  });
});
