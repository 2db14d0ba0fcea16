// @module-tag browser
import { expect, it } from 'vitest';
import { ticketPath } from '#domain/tickets/ticket.ts';
import { guideSteps, openCheckIn } from '../door/guide-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const door = await openCheckIn(site);

it('checks a whole party in by one ticket, undoes it, and continues with the next', async () => {
  const { codes } = await door.party({
    people: 3,
    specialRequests: 'Nuts will kill me',
    additionalPeople: ['Luis'],
  });
  const page = await browser.page('phone');
  await door.signsIn(page);
  const guide = guideSteps(page);
  await guide.opens(door.scanner);
  await guide.types(`https://old.example/es${ticketPath({ code: codes[1]!, signature: null })}`);
  await guide.seesResult('Valid');
  await guide.sees('Nuts will kill me');
  await guide.presses('Check in 3 guests');
  await guide.seesResult('3 checked in');
  await guide.sees('3 of 3 checked in');
  await guide.presses('Undo');
  await guide.seesResult('Check-in undone');
  await page.getByRole('checkbox', { name: 'Guest 3' }).uncheck();
  await guide.presses('Check in 2 guests');
  await guide.seesResult('2 checked in');
  await guide.scansNext();
  await guide.types(codes[1]!);
  await guide.seesResult('Already checked in');
  await guide.sees(/^Checked in at \d\d:\d\d by Ana\.$/);
  await page.getByRole('checkbox', { name: 'Guest 3' }).check();
  await guide.presses('Check in 1 guest');
  await guide.seesResult('Checked in');
});

it('continues after a bad code, and shows a choice if a name matches several guests', async () => {
  const { reference } = await door.party({ firstName: 'Kim', lastName: 'Ito', people: 1 });
  await door.party({ firstName: 'Kim', lastName: 'Berg', people: 2 });
  const page = await browser.page('desktop');
  await door.signsIn(page);
  const guide = guideSteps(page);
  await guide.opens(door.scanner);
  await guide.types('https://menu.example/<script>alert(1)</script>');
  await guide.seesResult('Not found');
  await guide.scansNext();
  await guide.types('kim');
  await guide.seesResult('2 bookings match “kim”');
  await page.getByRole('link', { name: /Kim Ito/ }).click();
  await guide.seesResult('Valid');
  await guide.sees(reference);
  await guide.presses('Check in 1 guest');
  await guide.seesResult('Checked in');
});

it('shows unpaid, cancelled and wrong night, and offers no check-in', async () => {
  const unpaid = await door.party({ paid: false });
  const cancelled = await door.party();
  await door.cancel(cancelled.bookingId);
  const other = await door.partyOn(await door.night({ date: comingSaturday }));
  const page = await browser.page('phone');
  await door.signsIn(page);
  const guide = guideSteps(page);
  for (const [said, answer] of [
    [unpaid.reference, 'Unpaid'],
    [cancelled.codes[0]!, 'Cancelled'],
    [other.codes[0]!, 'Wrong night'],
  ] as const) {
    await guide.opens(`${door.scanner}&code=${said}`);
    await guide.seesResult(answer);
    expect(await page.getByRole('button', { name: /^Check in/ }).count(), answer).toBe(0);
  }
});

it('works without JavaScript', async () => {
  const { codes, reference } = await door.party({ people: 2 });
  const page = await browser.page('phone', { javaScriptEnabled: false });
  const signedIn = await browser.page('phone');
  await door.signsIn(signedIn);
  await page.context().addCookies(await signedIn.context().cookies());
  const guide = guideSteps(page);
  await goTo(page, door.scanner);
  await guide.types(codes[0]!.toLowerCase());
  await guide.seesResult('Valid');
  await guide.presses(/^Check in/);
  await guide.seesResult('2 checked in');
  await guide.presses('Undo');
  await guide.seesResult('Check-in undone');
  await goTo(page, `${door.list}&find=${reference}`);
  await guide.sees('0 of 2 checked in');
});

it('two phones check a party in once, and the slower one shows who did it', async () => {
  const { codes } = await door.party({ people: 1 });
  const phones = [await browser.page('phone'), await browser.page('phone')] as const;
  for (const page of phones) {
    await door.signsIn(page);
    await guideSteps(page).opens(`${door.scanner}&code=${codes[0]}`);
    await guideSteps(page).seesResult('Valid');
  }
  // The second phone presses before it hears of the first.
  await phones[1].route('**/live', (route) => route.abort());
  await guideSteps(phones[0]).presses('Check in 1 guest');
  await guideSteps(phones[0]).seesResult('Checked in');
  await guideSteps(phones[1]).presses('Check in 1 guest');
  await guideSteps(phones[1]).seesResult('Already checked in');
  await guideSteps(phones[1]).sees(/by Ana\.$/);
});

it('offers the code field without a camera', async () => {
  const { codes } = await door.party({ people: 1 });
  const page = await browser.page('phone');
  await door.signsIn(page);
  const guide = guideSteps(page);
  await guide.opens(door.scanner);
  await guide.presses('Start camera');
  await guide.sees(/No camera found|The camera is blocked/);
  await guide.types(codes[0]!);
  await guide.seesResult('Valid');
});
