// @module-tag browser
import { expect, it, onTestFinished } from 'vitest';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { otherBuild } from '../support/other-build.ts';
import { runningSite } from '../support/site.ts';
import { removeDirectory } from '../support/temporary-directory.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_|status of 50\d/);
const door = await openCheckIn(site);
const seconds = { timeout: 60_000 };

it('a deploy while the phone has no network loses nothing, and the app opens offline after it', async () => {
  const { bookingId, reference } = await door.party({ people: 1 });
  const { page, types, presses, seesResult, isReady, isAlone, isUpToDate } = await guidePhone({
    ...{ browser, door, origin: site.origin },
  });
  const stored = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('door-')));
  const script = () => page.locator('script[type=module]').first().getAttribute('src');
  const [before, scriptBefore] = [await stored(), await script()];
  const project = otherBuild();
  onTestFinished(() => removeDirectory(project));
  await site.end();
  await isAlone();
  await types(reference);
  await presses('Check in 1 guest');
  await seesResult('Checked in');
  await site.replaceBy(project);
  // The open app goes on with the new server.
  await isUpToDate();
  await expect.poll(() => door.admissions(bookingId), seconds).toBe(1);
  // The next opening finds the new release and stores it beside the open one.
  await page.reload();
  await isUpToDate();
  await expect
    .poll(async () => (await stored()).length === 1 && (await stored())[0] !== before[0], seconds)
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await isReady();
  expect(await script()).not.toBe(scriptBefore);
  await types(reference);
  await seesResult('Already checked in');
});
