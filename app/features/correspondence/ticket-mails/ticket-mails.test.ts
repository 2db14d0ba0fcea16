import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { viewTicket } from '#features/door/ticket-page/view-ticket.server.ts';
import { erasePerson } from '#features/guests/personal-data/erase-person-store.server.ts';
import { markIn } from '#features/tickets/check-in-store.server.ts';
import { handlePassOn } from '#features/tickets/pass-on/handle-pass-on.server.ts';
import type { PassOnIntent } from '#features/tickets/pass-on/pass-on-intents.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { withReactions } from '#server/reactions.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { clockAt, testPost } from '#tests/support/mail-server.ts';
import { sendAutomaticMails } from '../automatic-mails/send-automatic-mails.server.ts';
import { messageGuests } from '../night-message/message-guests.server.ts';
import { sendAgain } from '../outbox/send-again.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const fixtures = fixturesFor(database);
await fixtures.currency('USD', '1');
const { platform: post } = await testPost(database);
const platform = withReactions({ ...idlePlatform, ...post });
const [boss] = await database.insert(users).values({ email: 'boss@example.com' }).returning();
const staff = { userId: boss!.id };

const ana = { name: 'Ana López', email: 'ana@example.com', mailLanguage: 'es' };
type Fields = Readonly<Record<string, string>>;

function press(
  intent: PassOnIntent,
  bookingId: string,
  fields: Fields = {},
  by: 'guest' | typeof staff = 'guest',
) {
  return handlePassOn(platform, {
    ...{ intent, bookingId, by },
    typed: { key: randomUUID(), position: '2', ...fields },
  });
}

const pass = (bookingId: string, fields: Fields = {}) =>
  press('passTicket', bookingId, { ...ana, ...fields });
const party = (night?: string, people = 3) =>
  aBooking(database, { paid: true, people, ...(night && { night }) });
const codes = async (id: string) => (await ticketsOf(database, id)).map(({ code }) => code);
const reason = (refusal: string) => ({ refusal: { reason: refusal } });

/** The mails to holders: kind, recipient and state, in the order of their creation. */
async function holderMails(bookingId: string): Promise<string[]> {
  await sendDueMails(post);
  const { rows } = await database.execute<{ mail: string }>(sql`
    select kind || ' ' || recipient || ' ' || state as mail from outbox_mails
    where booking_id = ${bookingId} and kind like 'ticket.%' order by created_at, once_key`);
  return rows.map(({ mail }) => mail);
}

async function textOf(bookingId: string, kind: string): Promise<string> {
  const { rows } = await database.execute<{ text: string }>(sql`
    select subject || coalesce(html, '') || coalesce(plain_text, '') as text from outbox_mails
    where booking_id = ${bookingId} and kind = ${kind} order by created_at desc limit 1`);
  return rows[0]!.text;
}

describe('A ticket that is passed on', () => {
  test('has a new code, which only its holder gets, in a mail with nothing else of the booking', async () => {
    const id = await party();
    const before = await codes(id);
    expect(await pass(id)).toMatchObject({ accepted: true });
    const after = await codes(id);
    expect(after.map((code, at) => code === before[at])).toEqual([true, false, true]);
    expect(await viewTicket(platform, before[1]!)).toBeNull();
    expect(await viewTicket(platform, after[1]!)).toMatchObject({ state: 'valid', ofParty: null });
    expect(await viewTicket(platform, after[0]!)).toMatchObject({ ofParty: { number: 1, total: 3 } });
    const booking = (await readBooking(database, id))!;
    expect(booking.guests[1]).toBe('Ana López');

    expect(await holderMails(id)).toEqual(['ticket.passed ana@example.com sent']);
    const text = await textOf(id, 'ticket.passed');
    expect(text).toContain(`/es/t/${after[1]}`);
    expect(text).toContain('Maya te pasó un boleto');
    for (const secret of [booking.reference, booking.id, booking.email, 'Torres', after[0]!, '$', 'USD'])
      expect(text).not.toContain(secret);

    await database.execute(sql`
      insert into outbox_mails (kind, once_key, booking_id, language, recipient)
      select 'booking.confirmed', ${randomUUID()}, id, language, email from bookings where id = ${id}`);
    await holderMails(id);
    const own = await textOf(id, 'booking.confirmed');
    expect([own.includes(after[0]!), own.includes(after[1]!), own.includes(after[2]!)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is taken back with a new code again, and its holder is told', async () => {
    const id = await party();
    await pass(id, { position: '1' });
    const [held] = await codes(id);
    expect(await press('takeBackTicket', id, { position: '1' }, staff)).toMatchObject({ accepted: true });
    expect((await codes(id))[0]).not.toBe(held);
    expect((await readBooking(database, id))!.guests[0]).toBe('Maya Torres');
    // The first mail was not sent yet, so nobody was given a ticket that is not theirs any more.
    expect(await holderMails(id)).toEqual([
      'ticket.passed ana@example.com unneeded',
      'ticket.cancelled ana@example.com sent',
    ]);
    expect(await textOf(id, 'ticket.cancelled')).not.toContain(held);
    expect(await auditOf(database, { kind: 'booking', id })).toMatchObject([
      { what: 'booking.ticketTakenBack', after: { position: 1 } },
    ]);
    expect(await press('takeBackTicket', id, { position: '1' })).toMatchObject(reason('ticket.notPassedOn'));
  });

  test('is mailed again to its holder, also if staff ask for it, and never to the customer', async () => {
    const id = await party();
    await pass(id);
    const key = randomUUID();
    for (const _ of [1, 2]) expect(await press('mailTicket', id, { key })).toMatchObject({ accepted: true });
    expect(await holderMails(id)).toHaveLength(2);
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from outbox_mails where booking_id = ${id} and kind = 'ticket.passed' limit 1`,
    );
    const again = { who: staff, mailId: rows[0]!.id, key: randomUUID() };
    expect(await sendAgain(platform, again)).toMatchObject({ value: { recipient: ana.email } });
    expect(new Set(await holderMails(id))).toEqual(new Set(['ticket.passed ana@example.com sent']));
  });

  test('tells its holder of a new night, of a message, and that the guest or the booking is gone', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ date: '2027-03-13' })];
    const id = await party(from);
    for (const [position, name] of [
      ['2', 'ana'],
      ['3', 'bea'],
    ] as const)
      await pass(id, { position, email: `${name}@example.com` });
    await holderMails(id);
    const change = { key: randomUUID(), bookingId: id, by: staff, agreed: null };
    const settling = { more: 'waive', less: 'waive' } as const;
    await moveBooking(platform, { ...change, settling, toNightId: to });
    expect((await holderMails(id)).slice(2).sort()).toEqual([
      'ticket.news ana@example.com sent',
      'ticket.news bea@example.com sent',
    ]);
    expect(await textOf(id, 'ticket.news')).toContain('13 de marzo');
    const message = { en: 'We meet later.', es: 'Nos vemos más tarde.' };
    await messageGuests(platform, { who: staff, nightId: to, key: randomUUID(), message });
    expect(await holderMails(id)).toHaveLength(6);
    expect(await textOf(id, 'ticket.news')).toContain('Nos vemos más tarde.');

    await resizeBooking(platform, { ...change, key: randomUUID(), settling, people: 2, leaving: [2] });
    expect((await holderMails(id)).slice(6)).toEqual(['ticket.cancelled ana@example.com sent']);
    await cancelBooking(platform, { bookingId: id, because: 'by the guest', refund: 'byPolicy' });
    expect((await holderMails(id)).slice(7)).toEqual(['ticket.cancelled bea@example.com sent']);
  });

  test('is reminded of once a night, unless it was passed on after that', async () => {
    const id = await party();
    await pass(id);
    await pass(id, { position: '3', email: 'late@example.com' });
    await database.execute(sql`
      update tickets set passed_on_at = case position when 2 then '2027-03-01' else '2027-03-07' end::timestamptz
      where booking_id = ${id}`);
    for (const at of ['2027-03-06T01:31:00Z', '2027-03-06T19:31:00Z'])
      await sendAutomaticMails({ database, clock: clockAt(new Date(at)) });
    const { rows } = await database.execute(sql`
      select recipient from outbox_mails where booking_id = ${id} and kind = 'ticket.reminder'`);
    expect(rows).toEqual([{ recipient: 'ana@example.com' }]);
  });

  test('loses the address of its holder with the guest who is erased, and stays valid', async () => {
    const id = await party();
    await pass(id);
    await database.transaction((transaction) =>
      erasePerson(transaction, { bookings: [id], users: [], emails: [] }),
    );
    expect((await ticketsOf(database, id))[1]).toMatchObject({
      holderEmail: null,
      passedOnAt: expect.any(Date),
    });
    expect(await holderMails(id)).toEqual(['ticket.passed  unneeded']);
    expect(await viewTicket(platform, (await codes(id))[1]!)).toMatchObject({ state: 'valid' });
  });
});

describe('A ticket is not passed on', () => {
  test('twice, once used, to the booking itself, for an unpaid booking, and after the start', async () => {
    const id = await party();
    const own = (await readBooking(database, id))!.email;
    expect(await pass(id, { email: own })).toMatchObject(reason('ticket.ownAddress'));
    expect(await pass(id, { position: '4' })).toMatchObject(reason('ticket.unknown'));
    expect(await pass(id, { name: 'see evil.example', email: 'no' })).toEqual({
      problems: { name: 'field.additionalPeople.address', email: 'field.holderEmail.invalid' },
    });
    const both = await Promise.all(['ana', 'bea'].map((name) => pass(id, { email: `${name}@example.com` })));
    expect(both.filter((each) => 'accepted' in each && each.accepted)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining(reason('ticket.passedOn')));
    await database.transaction((transaction) =>
      markIn(transaction, { bookingId: id, positions: [3], by: staff.userId, at: new Date() }),
    );
    expect(await pass(id, { position: '3' })).toMatchObject(reason('ticket.used'));
    expect(await pass(await aBooking(database))).toMatchObject(reason('ticket.notValid'));
    const started = { ...platform, clock: clockAt(new Date('2027-03-07T01:30:00Z')) };
    const late = {
      intent: 'passTicket',
      bookingId: id,
      by: 'guest',
      typed: { ...ana, position: '1' },
    } as const;
    expect(await handlePassOn(started, late)).toMatchObject(reason('ticket.nightStarted'));
  });

  test('to one mailbox by guests without end, while staff are not limited', async () => {
    const id = await party(undefined, 12);
    const to = (position: number) => ({ ...ana, position: String(position), email: 'many@example.com' });
    for (let position = 1; position <= 10; position += 1)
      expect(await pass(id, to(position))).toMatchObject({ accepted: true });
    expect(await pass(id, to(11))).toMatchObject(reason('tooManyRequests'));
    expect(await press('passTicket', id, to(11), staff)).toMatchObject({ accepted: true });
  });
});
