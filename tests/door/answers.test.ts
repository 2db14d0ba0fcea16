import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Found, voucherDigest } from '#domain/door/answer-scan.ts';
import { makeTicketCode, ticketPath } from '#domain/tickets/ticket.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { lookUpParty, type PartyQuery } from '#features/door/look-up-party.server.ts';
import { listKnownParties } from '#features/door/party-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { testDatabase } from '../support/database.ts';
import { aPartner } from '../support/partner.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const context = doorTestContext(database);
const { platform } = context;
const night = await context.night();
const guide = await context.guide('Ana');

const scan = async (said: string, at = night, door = platform): Promise<Found> =>
  lookUpParty(door, {
    night: await readDoorNight(database, at),
    query: { said },
    who: { userId: randomUUID(), role: 'admin', cities: [] },
  });

const answerTo = (found: Found) => (found.kind === 'answer' ? found.answer : `${found.parties.length} names`);
const partyOf = (found: Found) => (found.kind === 'answer' ? found.party : null);

/** What the server answers to a phone that checks guests in, or undoes it. */
const sendAs =
  (kind: 'admit' | 'undo') =>
  async (bookingId: string, positions: number[], at = night) => {
    const [answer] = await context.send(guide, [{ kind, nightId: at, bookingId, positions }]);
    const { outcome, conflict, changed } = answer!;
    return { answer: conflict ?? outcome, changed };
  };
const [admit, undo] = [sendAs('admit'), sendAs('undo')];

describe('The check-in of tonight', () => {
  it('finds the whole party by any of its tickets', async () => {
    const { codes, reference } = await context.party({
      night,
      people: 3,
      specialRequests: 'A birthday',
      additionalPeople: ['Luis', ''],
    });
    const found = await scan(
      `https://elsewhere.example/es${ticketPath({ code: codes[1]!, signature: null })}`,
    );
    expect(answerTo(found)).toBe('valid');
    expect(partyOf(found)).toMatchObject({ reference, shown: 2, notes: 'A birthday', balance: null });
    expect(partyOf(found)?.guests.map(({ name, isIn }) => [name, isIn])).toEqual([
      ['Maya Torres', false],
      ['Luis', false],
      ['', false],
    ]);
  });

  it('accepts a code and a reference as people type them', async () => {
    const { codes, reference } = await context.party({ night });
    expect(answerTo(await scan(` ${codes[0]!.toLowerCase().replace(/(.{4})/g, '$1 ')}`))).toBe('valid');
    expect(answerTo(await scan(reference.toLowerCase().replaceAll('-', ' ')))).toBe('valid');
  });

  it('finds the party of a partner’s reference, and the same on the lists of phones', async () => {
    const { bookingId, reference } = await context.party({ night, people: 2 });
    await database.execute(
      sql`update bookings set partner_reference = 'Übr/55-AB 7' where id = ${bookingId}`,
    );
    const found = await scan('br55ab7');
    expect([answerTo(found), partyOf(found)?.reference]).toEqual(['valid', reference]);
    const [listed] = (await listKnownParties(database, night)).filter(
      (party) => party.reference === reference,
    );
    expect(listed!.voucher).toBe(await voucherDigest('Übr/55-AB 7'));
    expect(JSON.stringify(listed)).not.toContain('55-AB');
    expect((await admit(bookingId, [1])).changed).toEqual([1]);
    expect(answerTo(await scan('BR55AB7'))).toBe('valid');
    expect((await admit(bookingId, [2])).changed).toEqual([2]);
    expect(answerTo(await scan('BR55AB7'))).toBe('alreadyUsed');
  });

  it.each([
    { role: 'guide', works: false, finds: 'unknown' },
    { role: 'guide', works: true, finds: 'wrongNight' },
    { role: 'guide', works: true, city: false, finds: 'unknown' },
    { role: 'manager', works: false, finds: 'wrongNight' },
    { role: 'manager', works: false, city: false, finds: 'unknown' },
    { role: 'admin', works: false, finds: 'wrongNight' },
  ] as const)(
    'finds a party of a later night by words only if it is open to the person: $role, $works',
    async (each) => {
      await context.fixtures.setting('guides_see_own_nights', 'true');
      const later = await context.night({ date: '2027-03-09' });
      const { bookingId, reference, codes } = await context.party({ night: later, firstName: 'Zoraida' });
      const voucher = `V-${reference}`;
      // The bookings of a partner that was deactivated stay valid.
      const partnerId = await aPartner(database, voucher);
      await database.execute(sql`update partners set is_active = false where id = ${partnerId}`);
      await database.execute(sql`
      update bookings set partner_reference = ${voucher}, partner_id = ${partnerId} where id = ${bookingId}`);
      const person = await context.guide('Luz');
      if (each.works)
        await database
          .insert(rosterShifts)
          .values({ nightId: later, staffId: person.userId, role: 'guide', assignedAt: new Date() });
      const cities = 'city' in each ? [randomUUID()] : [];
      const answer = async (query: PartyQuery, at = night) =>
        answerTo(
          await lookUpParty(platform, {
            ...{ night: await readDoorNight(database, at), query },
            who: { ...person, role: each.role, cities },
          }),
        );
      const found = [{ said: voucher }, { said: reference }, { bookingId }].map((query) => answer(query));
      expect(await Promise.all(found)).toEqual([each.finds, each.finds, each.finds]);
      expect(await answer({ said: 'Zoraida' }, later)).toBe(
        each.finds === 'unknown' ? 'unknown' : 'tooEarly',
      );
      // A ticket is in the hands of its guest.
      expect(await answer({ said: codes[0]! })).toBe('city' in each ? 'unknown' : 'wrongNight');
      await context.fixtures.setting('guides_see_own_nights', 'false');
    },
  );

  it('shows when and by whom a ticket was used, and admits the rest of its party', async () => {
    const { bookingId, codes } = await context.party({ night });
    expect(await admit(bookingId, [1])).toEqual({ answer: 'accepted', changed: [1] });
    const used = await scan(codes[0]!);
    expect(answerTo(used)).toBe('alreadyUsed');
    const [first, second] = partyOf(used)!.guests;
    expect(first).toMatchObject({ isIn: true, checkedIn: { by: 'Ana', at: expect.any(String) } });
    expect(second).toMatchObject({ isIn: false, checkedIn: null });
    expect(answerTo(await scan(codes[1]!))).toBe('valid');
    expect(await admit(bookingId, [1, 2])).toEqual({ answer: 'alreadyUsed', changed: [2] });
    expect(await admit(bookingId, [1, 2])).toEqual({ answer: 'alreadyUsed', changed: [] });
  });

  it('returns wrong night for a ticket of another night, and admits nobody', async () => {
    const other = await context.night({ date: '2027-03-07' });
    const { bookingId, codes } = await context.party({ night: other });
    expect(answerTo(await scan(codes[0]!))).toBe('wrongNight');
    expect(await admit(bookingId, [1])).toEqual({ answer: 'wrongNight', changed: [] });
    expect(await admit(bookingId, [1], other), 'the door of tomorrow is not open today').toEqual({
      answer: 'tooEarly',
      changed: [],
    });
    expect(answerTo(await scan(codes[0]!, other))).toBe('tooEarly');
  });

  it('returns unpaid with the amount due, and admits nobody', async () => {
    const { bookingId, reference } = await context.party({ night, paid: false });
    const found = await scan(reference);
    expect(answerTo(found)).toBe('unpaid');
    expect(partyOf(found)?.balance).toEqual({ amount: 7_000, currency: 'USD' });
    expect(await admit(bookingId, [1])).toEqual({ answer: 'unpaid', changed: [] });
  });

  it('returns cancelled for the tickets of a cancelled booking, and admits nobody', async () => {
    const { bookingId, codes, reference } = await context.party({ night });
    await context.cancel(bookingId);
    expect(answerTo(await scan(codes[0]!))).toBe('cancelled');
    expect(answerTo(await scan(reference))).toBe('cancelled');
    expect(await admit(bookingId, [1, 2])).toEqual({ answer: 'cancelled', changed: [] });
  });

  it.each([
    ['a code that was never issued', makeTicketCode(new Uint8Array(24))],
    ['a menu', 'https://menu.example/drinks?table=4'],
    ['a reference that nobody has', 'VPC-2222-2222'],
    ['nothing', ''],
    ['a formula', "' or 1=1 --"],
    ['half a character and a null', 'x\uD800\u0000y'],
    ['a book', 'a'.repeat(10_000)],
  ])('returns unknown for %s', async (_case, said) => {
    expect(await scan(said)).toEqual({ kind: 'answer', answer: 'unknown', party: null });
  });

  it.each([['a booking that does not exist', randomUUID()]])(
    'admits nobody by %s',
    async (_case, bookingId) => {
      expect(await admit(bookingId, [1])).toEqual({ answer: 'unknown', changed: [] });
      expect(await undo(bookingId, [1])).toEqual({ answer: 'unknown', changed: [] });
    },
  );

  it('admits nobody who is not of the party', async () => {
    const { bookingId } = await context.party({ night });
    expect(await admit(bookingId, [3, 0, -1])).toEqual({ answer: 'cancelled', changed: [] });
    expect(await context.admissions(bookingId)).toBe(0);
  });

  it('admits only to its own night, and nobody to an unknown one', async () => {
    const { bookingId } = await context.party({ night });
    expect(await admit(bookingId, [1], randomUUID())).toEqual({ answer: 'wrongNight', changed: [] });
  });
});

describe('A name', () => {
  it('is searched in the night only, and is ambiguous if several guests have it', async () => {
    const here = await context.night();
    await context.party({ night: here, firstName: 'Zoë', lastName: 'Núñez' });
    await context.party({ night: here, firstName: 'Zoe', lastName: 'Bell', additionalPeople: ['Iris'] });
    await context.party({ night, firstName: 'Zoe', lastName: 'Elsewhere' });
    expect(answerTo(await scan('zoe', here))).toBe('2 names');
    expect(partyOf(await scan('nunez', here))).toMatchObject({ name: 'Zoë Núñez', shown: null });
    expect(partyOf(await scan('iris', here))).toMatchObject({ name: 'Zoe Bell' });
    expect(answerTo(await scan('elsewhere', here))).toBe('unknown');
  });
});

describe('An undo', () => {
  it('reverses a check-in, once', async () => {
    const { bookingId, codes } = await context.party({ night });
    await admit(bookingId, [1, 2]);
    expect(await undo(bookingId, [2])).toEqual({ answer: 'accepted', changed: [2] });
    expect(await undo(bookingId, [2])).toEqual({ answer: 'alreadyThere', changed: [] });
    expect(answerTo(await scan(codes[1]!))).toBe('valid');
    expect(answerTo(await scan(codes[0]!))).toBe('alreadyUsed');
  });

  it('that was pressed without a network leaves in whom another phone has checked in', async () => {
    const beto = await context.guide('Beto');
    const minutesAgo = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * 60_000);
    const entryOf = (bookingId: string) => (kind: 'admit' | 'undo', minutes: number) => ({
      ...{ kind, nightId: night, bookingId, positions: [1], at: minutesAgo(minutes) },
    });
    // The other phone was between them, or after both.
    for (const minutes of [8, 4]) {
      const { bookingId, codes } = await context.party({ night });
      const entry = entryOf(bookingId);
      await context.send(beto, [entry('admit', minutes)]);
      const answers = await context.send(guide, [entry('admit', 10), entry('undo', 5)]);
      expect(answers).toMatchObject([
        { conflict: 'alreadyUsed', changed: [] },
        { conflict: 'alreadyUsed', changed: [] },
      ]);
      const found = await scan(codes[0]!);
      expect(answerTo(found)).toBe('alreadyUsed');
      expect(partyOf(found)?.guests[0]?.checkedIn).toMatchObject({ by: 'Beto' });
      // A guide who knows of the other check-in can undo it.
      expect(await undo(bookingId, [1])).toEqual({ answer: 'accepted', changed: [1] });
    }
  });

  it('does not change an earlier night', async () => {
    const { bookingId } = await context.party({ night });
    await admit(bookingId, [1]);
    const nextWeek = new Date('2027-03-13T20:30:00-06:00');
    const [undone] = await context.send(
      guide,
      [{ kind: 'undo', nightId: night, bookingId, positions: [1], at: nextWeek }],
      { clock: { now: () => nextWeek } },
    );
    expect(undone).toMatchObject({ conflict: 'doorClosed', changed: [] });
  });
});

it('audits who admitted whom, with the values before and after', async () => {
  const { bookingId } = await context.party({ night, people: 3 });
  await admit(bookingId, [2]);
  await admit(bookingId, [1, 2, 3]);
  for (let times = 0; times < 2; times++) await undo(bookingId, [1]);
  const { rows } = await database.execute(sql`
    select what, user_id as who, before, after from audit_entries where subject_id = ${bookingId} order by id`);
  expect(rows).toEqual([
    { what: 'guests.admitted', who: guide.userId, before: { in: [] }, after: { in: [2] } },
    { what: 'guests.admitted', who: guide.userId, before: { in: [2] }, after: { in: [1, 2, 3] } },
    { what: 'admission.undone', who: guide.userId, before: { in: [1, 2, 3] }, after: { in: [2, 3] } },
  ]);
});

it('keeps the check-ins when the account of the guide is deleted', async () => {
  const gone = await context.guide('Beto');
  const { bookingId, codes } = await context.party({ night });
  await context.send(gone, [{ kind: 'admit', nightId: night, bookingId, positions: [1] }]);
  await database.execute(sql`delete from users where id = ${gone.userId}`);
  const used = await scan(codes[0]!);
  expect(answerTo(used)).toBe('alreadyUsed');
  expect(partyOf(used)?.guests[0]?.checkedIn).toEqual({ by: null, at: expect.any(String) });
});
