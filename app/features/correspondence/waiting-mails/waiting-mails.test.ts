import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { joinWaitingList } from '#features/waiting-list/join-waiting-list.server.ts';
import { leaveWaitingList } from '#features/waiting-list/leave-waiting-list.server.ts';
import { notifyWaitingParties } from '#features/waiting-list/notify-waiting-parties.server.ts';
import { waitingForNight } from '#features/waiting-list/waiting-store.server.ts';
import { withReactions } from '#server/reactions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { outboxMails } from '../correspondence-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';
import { purgeWaitingMails } from './waiting-mails.server.ts';

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

it('lists and their mails are deleted once the night is over in every time zone', async () => {
  const night = await fixtures.night({ total: 5, sold: 5 });
  await join(night, 'forgotten@example.com');
  await sendDueMails(product);
  const tidyAt = (now: string) => purgeWaitingMails({ database, clock: { now: () => new Date(now) } });
  await tidyAt('2027-03-07T23:00:00Z');
  expect(await waitingForNight(database, night)).toHaveLength(1);
  expect(await states()).toEqual(['waiting.joined sent']);
  await tidyAt('2027-03-08T01:00:00Z');
  expect(await waitingForNight(database, night)).toEqual([]);
  expect(await states()).toEqual([]);
});
