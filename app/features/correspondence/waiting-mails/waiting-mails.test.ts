import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { deleteOverdue } from '#features/guests/personal-data/purge-personal-data-store.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { readProgressOfNights } from '#features/night-changes/progress/progress-of-nights-store.server.ts';
import { reinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { endWaitingLists } from '#features/waiting-list/end-waiting-lists.server.ts';
import { joinWaitingList } from '#features/waiting-list/join-waiting-list.server.ts';
import { leaveWaitingList } from '#features/waiting-list/leave-waiting-list.server.ts';
import { notifyWaitingParties } from '#features/waiting-list/notify-waiting-parties.server.ts';
import { waitingForNight } from '#features/waiting-list/waiting-store.server.ts';
import { waitingParties } from '#features/waiting-list/waiting-tables.server.ts';
import { withReactions } from '#server/reactions.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { smtp, platform } = await testPost(database);
const product = withReactions({ ...idlePlatform, ...platform });

let clients = 0;
const join = (nightId: string, email: string, language: 'en' | 'es' = 'en') =>
  joinWaitingList(product, { nightId, email, people: 2, language, client: `client ${clients++}` });
const setFree = (nightId: string, places: number) =>
  database.update(scheduledCrawls).set({ availableSpots: places }).where(eq(scheduledCrawls.id, nightId));
const [boss] = await database.insert(users).values({ email: 'boss@example.com' }).returning();
const mailsTo = (email: string) => smtp.arrived.filter(({ recipients }) => recipients[0] === email);
const partyOf = async (nightId: string) => (await waitingForNight(database, nightId))[0]!.id;
const states = async () =>
  (await database.select().from(outboxMails)).map(({ kind, state }) => `${kind} ${state}`).sort();

beforeEach(() => database.delete(outboxMails));

describe('A waiting party', () => {
  it('gets a confirmation with a link to leave the list', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, 'en@example.com');
    await sendDueMails(product);
    const [mail] = mailsTo('en@example.com');
    expect(mail!.subject).toBe('You are on the waiting list for Saturday, March 6, 2027');
    const leave = `https://vallartapubcrawl.example/leave-waiting-list/${await partyOf(night)}`;
    expect(mail!.text).toContain(leave);
    expect(mail!.html).toContain(leave);
    expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail!.text).toContain('2 people');
  });

  it('is notified of free places in the language of its request, with a link to book them', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, 'es@example.com', 'es');
    await setFree(night, 2);
    await notifyWaitingParties(product);
    await sendDueMails(product);
    const expected = 'Otra vez hay lugares para el sábado, 6 de marzo de 2027';
    const mail = mailsTo('es@example.com').find(({ subject }) => subject === expected);
    expect(mail!.html).toContain(`https://vallartapubcrawl.example/es/checkout?night=${night}`);
    expect(mail!.text).toContain('Pub crawl de playa');
    expect(mail!.text).toContain('19:30 – 01:30 hrs · 7:30');
  });

  it('gets another mail if it asks again, but not for a repeated submission', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, 'again@example.com');
    await join(night, 'again@example.com');
    expect(await states()).toEqual(['waiting.joined waiting']);
    await setFree(night, 2);
    await notifyWaitingParties(product);
    await setFree(night, 0);
    await joinWaitingList(
      { ...product, clock: { now: () => new Date('2027-03-01T19:00:00Z') } },
      { nightId: night, email: 'again@example.com', people: 2, language: 'en', client: 'again' },
    );
    expect(await states()).toEqual([
      'waiting.joined waiting',
      'waiting.joined waiting',
      'waiting.placesFree waiting',
    ]);
  });

  it('gets nothing after leaving, nor about a cancelled night', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, 'gone@example.com');
    await leaveWaitingList(product, { partyId: await partyOf(night) });
    const cancelled = await fixtures.night({ total: 5, sold: 5 });
    await join(cancelled, 'cancelled@example.com');
    await database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.id, cancelled));
    await sendDueMails(product);
    expect(await states()).toEqual(['waiting.joined unneeded', 'waiting.joined unneeded']);
  });
});

describe('The waiting list of a cancelled night', () => {
  const who = { userId: boss!.id };
  beforeEach(() => database.delete(waitingParties));
  const deadline = new Date('2027-03-04T18:00:00Z');
  const cancel = (nightId: string) =>
    cancelOrRescheduleNight(product, {
      who,
      nightId,
      nightChange: { kind: 'cancelled', deadline, message: null },
    });
  const reinstate = (nightId: string) => reinstateNight(product, { who, nightId });
  const endedAt = async (nightId: string) =>
    (await waitingForNight(database, nightId)).map((party) => party.endedAt !== null);

  it('is told once, by all processes, with the next nights that have places', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    const crawlId = await crawlOfNight(database, night);
    const next = await fixtures.night({ crawlId, total: 5, sold: 3, date: '2027-03-13' });
    const small = await fixtures.night({ crawlId, total: 5, sold: 4, date: '2027-03-12' });
    await join(night, 'one@example.com');
    await join(night, 'uno@example.com', 'es');
    expect(await endWaitingLists(product)).toBe(0);
    await cancel(night);
    const told = await Promise.all([1, 2, 3].map(() => endWaitingLists(product)));
    expect(told.reduce((sum, count) => sum + count)).toBe(2);
    expect(await endedAt(night)).toEqual([true, true]);
    await sendDueMails(product);
    const [mail, ...more] = mailsTo('one@example.com').filter(({ subject }) =>
      subject?.includes('take place'),
    );
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Beach Pub Crawl on Saturday, March 6, 2027 does not take place as planned');
    expect(mail!.text).toContain('NEXT NIGHTS WITH SPOTS FOR 2 PEOPLE');
    expect(mail!.html).toContain(`https://vallartapubcrawl.example/checkout?night=${next}`);
    expect(mail!.html).not.toContain(small);
    expect(mailsTo('uno@example.com').some(({ text }) => text?.includes('PRÓXIMAS NOCHES CON LUGAR'))).toBe(
      true,
    );
    expect(await endWaitingLists(product)).toBe(0);
  });

  it('keeps waiting if the night is put back on sale before, and does again if after', async () => {
    const night = await fixtures.night({ total: 5, sold: 5 });
    await join(night, 'again@example.com');
    await cancel(night);
    const progress = async () => (await readProgressOfNights(database, [night])).get(night)?.isUndoable;
    expect(await progress()).toBe(true);
    await endWaitingLists(product);
    expect(await progress()).toBe(false);
    expect(await reinstate(night)).toMatchObject({ accepted: true });
    expect(await endedAt(night)).toEqual([false]);
    await sendDueMails(product);
    expect(await states()).toContain('waiting.nightCancelled unneeded');
    await cancel(night);
    const later = { now: () => minutesAfter(product.clock.now(), 1) };
    expect(await endWaitingLists({ ...product, clock: later })).toBe(1);
    await sendDueMails(product);
    expect(await states()).toContain('waiting.nightCancelled sent');
  });

  it('once told, the night is not put back while its guests are being told', async () => {
    const night = await fixtures.night({ total: 3 });
    await aBooking(database, { night, people: 3, paid: true });
    await join(night, 'waits@example.com');
    await cancel(night);
    await endWaitingLists(product);
    expect(await reinstate(night)).toMatchObject({ refusal: { reason: 'nightChange.running', bookings: 1 } });
  });

  it('leaves out parties that hold places, and nights that are over', async () => {
    const night = await fixtures.night({ total: 3 });
    const bookingId = await aBooking(database, { night, people: 3, paid: true });
    await join(night, 'guest@example.com');
    await database.update(bookings).set({ email: 'guest@example.com' }).where(eq(bookings.id, bookingId));
    await cancel(night);
    expect(await endWaitingLists(product)).toBe(0);
    const over = await fixtures.night({ total: 5, sold: 5 });
    await join(over, 'late@example.com');
    await cancel(over);
    const after = { now: () => new Date('2027-03-07T12:00:00Z') };
    expect(await endWaitingLists({ ...product, clock: after })).toBe(0);
  });
});

it('lists and their mails are deleted once the night is over in every time zone', async () => {
  const night = await fixtures.night({ total: 5, sold: 5 });
  await join(night, 'forgotten@example.com');
  await sendDueMails(product);
  const tidyAt = (now: string) => deleteOverdue(database, new Date(now));
  await tidyAt('2027-03-07T23:00:00Z');
  expect(await waitingForNight(database, night)).toHaveLength(1);
  expect(await states()).toEqual(['waiting.joined sent']);
  await tidyAt('2027-03-08T01:00:00Z');
  expect(await waitingForNight(database, night)).toEqual([]);
  expect(await states()).toEqual([]);
});
