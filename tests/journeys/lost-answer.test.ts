// @module-tag browser
import { build } from 'vite';
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';

const browser = await realBrowser();

/** The page of `tests/support/lost-answer.tsx` as one script. */
async function scriptOfPage(): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        lib: { entry: 'tests/support/lost-answer.tsx', formats: ['iife'], name: 'page' },
      },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('The page was not built.');
  return built.output[0].code;
}

it('an answer is told where an effect on the data of React Router’s fetcher is lost', async () => {
  const page = await browser.page('desktop');
  await page.setContent('<!doctype html><html lang="en"><title>Page</title><body></body></html>');
  await page.addScriptTag({ content: await scriptOfPage() });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Answered' }).waitFor();
  expect(await page.evaluate(() => window.told)).toEqual(['onAnswer']);
});
