// @module-tag browser
import { expect, it } from 'vitest';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

const offer = '¿Prefieres español?';

it('a Spanish browser is offered Spanish on one line, never redirected, and accepts', async () => {
  const page = await browser.page('phone', { locale: 'es-MX' });
  await goTo(page, `${site.origin}/?from=hotel`);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByText(offer).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'Leer en español' }).click();
  await page.waitForURL('**/es?from=hotel');
  await page.getByText(offer).waitFor({ state: 'hidden' });
  // The choice is remembered like that of the header.
  await goTo(page, `${site.origin}/faq`);
  expect(new URL(page.url()).pathname).toBe('/es/faq');
});

it('who refuses stays in English and is not asked again', async () => {
  const page = await browser.page('phone', { locale: 'es-MX' });
  await goTo(page, site.origin);
  await page.getByRole('button', { name: 'No, gracias' }).click();
  await page.getByText(offer).waitFor({ state: 'hidden' });
  await goTo(page, `${site.origin}/crawls`);
  expect(await page.getByText(offer).isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/crawls');
});

it('nobody else sees it: an English browser, and a page in Spanish', async () => {
  const english = await browser.page('phone', { locale: 'en-US' });
  await goTo(english, site.origin);
  expect(await english.getByText(offer).isVisible()).toBe(false);
  const spanish = await browser.page('phone', { locale: 'es-MX' });
  await goTo(spanish, `${site.origin}/es`);
  expect(await spanish.getByText(offer).count()).toBe(0);
});
