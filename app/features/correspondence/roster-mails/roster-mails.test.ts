import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { moveUnusedNight } from '#features/night-changes/move-unused-night.server.ts';
import { reinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { assignToNights } from '#features/roster/assign.server.ts';
import { approveRequest, askForChange, refuseRequest } from '#features/roster/requests.server.ts';
import { listShifts } from '#features/roster/roster-store.server.ts';
import { rosterRequests, rosterShifts } from '#features/roster/roster-tables.server.ts';
import { withReactions } from '#server/reactions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { testPost } from '#tests/support/mail-server.ts';
import { outboxMails } from '../outbox/outbox-tables.server.ts';
import { sendDueMails } from '../outbox/send-due-mails.server.ts';
import { mailRoster } from './mail-roster.server.ts';

loadMailMessages();
const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const post = await testPost(database, { now: new Date('2027-03-03T18:00:00Z') });
let now = new Date('2027-03-03T18:00:00Z');
const platform = withReactions({ ...idlePlatform, ...post.platform, clock: { now: () => now } });

async function person(firstName: string, role: 'guide' | 'admin' = 'guide', language: 'en' | 'es' = 'en') {
  const [user] = await database
    .insert(users)
    .values({ email: `${firstName}-${randomUUID()}@example.com`.toLowerCase(), emailVerified: true, role })
    .returning();
  await database.insert(profiles).values({ id: user!.id, firstName, lastName: 'Ruiz', language });
  return { userId: user!.id, email: user!.email, cities: [] as string[] };
}

const boss = await person('Boss', 'admin');

async function assigned(who: { userId: string }, nightId: string) {
  const done = await assignToNights(platform, {
    ...{ who: boss, nightIds: [nightId], staffId: who.userId, role: 'guide', isMeant: false },
  });
  expect(done.accepted).toBe(true);
}

/** The same, longer ago than assignments are mailed. */
async function assignedBefore(who: { userId: string }, nightId: string) {
  await assigned(who, nightId);
  await database.execute(
    sql`update roster_shifts set assigned_at = assigned_at - interval '3 days' where night_id = ${nightId}`,
  );
}

/** What the sweep writes and the outbox sends: recipients and texts of the new mails. */
async function mails() {
  const before = post.smtp.arrived.length;
  await mailRoster(platform);
  await mailRoster(platform);
  await sendDueMails(platform);
  return post.smtp.arrived.slice(before).map(({ recipients, subject, text }) => ({
    to: recipients[0],
    subject,
    text: (text ?? '').replace(/\s+/g, ' '),
  }));
}

beforeEach(async () => {
  now = new Date('2027-03-03T18:00:00Z');
  await database.delete(rosterRequests);
  await database.delete(rosterShifts);
  await database.delete(outboxMails);
});

describe('An assignment', () => {
  it('is mailed when nothing was assigned for five minutes, all nights at once and each once', async () => {
    const [ana, leo] = [await person('Ana', 'guide', 'es'), await person('Leo')];
    const nights = [
      await fixtures.night(),
      await fixtures.night({ date: '2027-03-13' }),
      await fixtures.night({ date: '2027-03-14' }),
    ] as const;
    await assigned(ana, nights[1]);
    await assigned(leo, nights[1]);
    now = new Date('2027-03-03T18:04:00Z');
    await assigned(ana, nights[0]);
    now = new Date('2027-03-03T18:06:00Z');
    expect((await mails()).map(({ to }) => to)).toEqual([leo.email]);
    now = new Date('2027-03-03T18:09:00Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ to: ana.email, subject: 'Nuevo en tus turnos: sábado, 6 de marzo de 2027' },
      text: expect.stringMatching(/Trabajas el sábado, 6 de marzo de 2027 y más noches:.*13 de marzo/),
    });
    await assigned(ana, nights[2]);
    now = new Date('2027-03-03T18:20:00Z');
    const [next] = await mails();
    expect(next!.text).toContain('14 de marzo');
    expect(next!.text).not.toContain('13 de marzo');
    now = new Date('2027-03-04T18:20:00Z');
    expect(await mails()).toEqual([]);
  });

  it('is not mailed for a night that has begun, which is corrected', async () => {
    const [ana, over, coming] = [
      await person('Ana'),
      await fixtures.night({ date: '2027-03-02' }),
      await fixtures.night(),
    ];
    await assigned(ana, over);
    now = new Date('2027-03-03T18:10:00Z');
    expect(await mails()).toEqual([]);
    await assigned(ana, coming);
    now = new Date('2027-03-03T18:20:00Z');
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ana.email, text: expect.not.stringContaining('March 2,') });
    expect(mail!.text).not.toContain('more nights');
  });

  it('is not mailed to who assigned it, was taken off before, or was reminded meanwhile', async () => {
    const [ana, night, soon] = [
      await person('Ana'),
      await fixtures.night(),
      await fixtures.night({ date: '2027-03-04' }),
    ];
    await assigned(boss, night);
    await assigned(ana, night);
    await database.delete(rosterShifts).where(eq(rosterShifts.staffId, ana.userId));
    await assigned(ana, soon);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You work on Thursday, March 4, 2027']);
    now = new Date('2027-03-03T18:30:00Z');
    expect(await mails()).toEqual([]);
  });
});

describe('The reminder', () => {
  it('is mailed once from ten in the morning of the day before, in the language of the person', async () => {
    const [ana, leo] = [await person('Ana', 'guide', 'es'), await person('Leo')];
    const [night, later] = [await fixtures.night(), await fixtures.night({ date: '2027-03-07' })];
    await assignedBefore(ana, night);
    await assignedBefore(leo, later);
    now = new Date('2027-03-05T15:59:00Z');
    expect(await mails()).toEqual([]);
    now = new Date('2027-03-05T16:00:00Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: 'Trabajas el sábado, 6 de marzo de 2027' });
    expect(mail!.text).toContain('19:30');
    now = new Date('2027-03-05T20:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('reaches who took the night over, and not whoever was taken off before it was sent', async () => {
    const [ana, leo] = [await person('Ana'), await person('Leo')];
    const night = await fixtures.night();
    now = new Date('2027-03-05T17:00:00Z');
    await assignedBefore(ana, night);
    await mailRoster(platform);
    await database.update(rosterShifts).set({ staffId: leo.userId }).where(eq(rosterShifts.nightId, night));
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([leo.email]);
  });

  it('is not sent for a cancelled night, or once it has begun', async () => {
    const ana = await person('Ana');
    const [off, begun] = [
      await fixtures.night(),
      await fixtures.night({ startTime: '08:00', endTime: '11:00' }),
    ];
    await assignedBefore(ana, off);
    await assignedBefore(ana, begun);
    await database.execute(sql`update scheduled_crawls set status = 'cancelled' where id = ${off}`);
    now = new Date('2027-03-06T15:00:00Z');
    expect(await mails()).toEqual([]);
  });
});

describe('A decided request', () => {
  it('is told to both, in their own words', async () => {
    const [ana, leo] = [await person('Ana'), await person('Leo')];
    const night = await fixtures.night();
    await assignedBefore(ana, night);
    const key = randomUUID();
    const asked = { who: ana, key, nightId: night, takerId: leo.userId, returnNightId: null, note: '' };
    await askForChange(platform, asked);
    expect(await mails()).toEqual([]);
    await approveRequest(platform, { who: boss, id: key, takerId: null, isMeant: false });
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([ana.email, leo.email].sort());
    expect(sent.find(({ to }) => to === ana.email)!.text).toContain(
      'Leo Ruiz works this night instead of you.',
    );
    expect(sent.find(({ to }) => to === leo.email)!.text).toContain(
      'You work this night instead of Ana Ruiz.',
    );
  });

  it('says why it was refused to who asked, and to nobody else', async () => {
    const [ana, leo] = [await person('Ana'), await person('Leo')];
    const night = await fixtures.night();
    await assignedBefore(ana, night);
    const key = randomUUID();
    const asked = { who: ana, key, nightId: night, takerId: leo.userId, returnNightId: null, note: '' };
    await askForChange(platform, asked);
    await refuseRequest(platform, { who: boss, id: key, answer: 'Leo is new' });
    const sent = await mails();
    expect(sent.find(({ to }) => to === ana.email)!.text).toContain('Leo is new');
    expect(sent.find(({ to }) => to === leo.email)!.text).not.toContain('Leo is new');
  });
});

describe('A night that changes', () => {
  const deadline = new Date('2027-03-05T18:00:00Z');

  it('is told to who works it when it is cancelled, and again when it is reinstated', async () => {
    const [ana, night] = [await person('Ana'), await fixtures.night()];
    await assignedBefore(ana, night);
    now = new Date('2027-03-03T18:01:00Z');
    await cancelOrRescheduleNight(platform, {
      ...{ who: boss, nightId: night, nightChange: { kind: 'cancelled', deadline, message: null } },
    });
    await database.execute(
      sql`update night_changes set changed_at = ${now.toISOString()} where night_id = ${night}`,
    );
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.to).toBe(ana.email);
    expect(mail!.text).toContain('The night of Saturday, March 6, 2027 was cancelled.');
    expect(await reinstateNight(platform, { who: boss, nightId: night })).toMatchObject({ accepted: true });
    expect((await mails()).map(({ text }) => text).join()).toContain('takes place after all');
  });

  it('takes its roster along when it is rescheduled', async () => {
    const [ana, leo, night] = [await person('Ana'), await person('Leo'), await fixtures.night()];
    await assignedBefore(ana, night);
    await assignedBefore(leo, night);
    now = new Date('2027-03-03T18:01:00Z');
    const to = {
      date: calendarDate('2027-03-13')!,
      startTime: clockTime('20:00')!,
      endTime: clockTime('23:00')!,
    };
    const moved = await cancelOrRescheduleNight(platform, {
      ...{ who: boss, nightId: night },
      nightChange: { kind: 'moved', to, silentDefault: 'refund', deadline, message: null },
    });
    expect(moved.accepted).toBe(true);
    await database.execute(
      sql`update night_changes set changed_at = ${now.toISOString()} where night_id = ${night}`,
    );
    expect(await listShifts(database, [night])).toEqual([]);
    const { rows } = await database.execute<{ id: string }>(sql`
      select new_night_id as id from night_changes where night_id = ${night}`);
    expect((await listShifts(database, [rows[0]!.id])).map(({ name }) => name)).toEqual([
      ...['Ana Ruiz', 'Leo Ruiz'],
    ]);
    const sent = await mails();
    expect(sent.map(({ to: recipient }) => recipient).sort()).toEqual([ana.email, leo.email].sort());
    expect(sent[0]!.text).toContain('The night of Saturday, March 6, 2027 was rescheduled.');
    expect(sent[0]!.text).toContain('Saturday, March 13, 2027');
  });

  it('that somebody works is not moved or deleted as one that nobody has booked', async () => {
    const [ana, night] = [await person('Ana'), await fixtures.night()];
    await assignedBefore(ana, night);
    const date = calendarDate('2027-03-08')!;
    expect(await moveUnusedNight(platform, { who: boss, cities: [], nightId: night, date })).toMatchObject({
      refusal: { reason: 'night.booked' },
    });
  });
});

it('Whoever loses the role leaves the nights to come, and keeps those that were', async () => {
  const ana = await person('Ana');
  const [former, coming] = [await fixtures.night({ date: '2027-03-04' }), await fixtures.night()];
  await assignedBefore(ana, former);
  await assignedBefore(ana, coming);
  await database.update(users).set({ role: 'customer' }).where(eq(users.id, ana.userId));
  now = new Date('2027-03-05T06:00:00Z');
  await mailRoster(platform);
  expect(await listShifts(database, [coming])).toEqual([]);
  expect(await listShifts(database, [former])).toHaveLength(1);
});
