import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { customer } from '../support/account-steps.ts';
import { runningSite } from '../support/site.ts';
import { openCheckIn } from './guide-steps.ts';

const site = await runningSite();
const door = await openCheckIn(site);

async function cookieOf(role: Role): Promise<string> {
  const { email, password } = await customer(site, { role });
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
const guide = await cookieOf('guide');

const send = (body: unknown, cookie = guide) =>
  fetch(`${site.origin}/admin/door/entries`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', origin: site.origin, cookie },
    body: JSON.stringify(body),
  });
const admit = (bookingId: string, positions: unknown = [1]) => ({
  ...{ id: randomUUID(), kind: 'admit', nightId: door.nightId, bookingId, positions },
  ...{ at: new Date().toISOString(), by: randomUUID() },
});

describe('The entries of a phone', () => {
  it('are answered one by one, and the same when they are sent again', async () => {
    const { bookingId } = await door.party();
    const entries = [admit(bookingId), admit(bookingId, [2]), admit(bookingId, [2])];
    const outcomes = async () => {
      const { answers, now } = await (await send(entries)).json();
      expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
      return answers.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]);
    };
    const ids = entries.map(({ id }) => id);
    expect(await outcomes()).toEqual([
      [ids[0], 'accepted'],
      [ids[1], 'accepted'],
      [ids[2], 'conflict'],
    ]);
    expect(await outcomes()).toEqual([
      [ids[0], 'alreadyThere'],
      [ids[1], 'alreadyThere'],
      [ids[2], 'conflict'],
    ]);
    expect(await door.admissions(bookingId)).toBe(2);
  });

  it.each([
    ['no list', {}],
    ['nothing', null],
    ['a text', 'x'],
    ['an id that is none', [{ ...admit(randomUUID()), id: 'x' }]],
    ['an unknown kind', [{ ...admit(randomUUID()), kind: 'sell' }]],
    ['a time that is none', [{ ...admit(randomUUID()), at: 'tomorrow' }]],
    ['a position that is none', [admit(randomUUID(), [0])]],
    ['half a position', [admit(randomUUID(), [1.5])]],
    ['too many', Array.from({ length: 501 }, () => admit(randomUUID()))],
  ])('are refused as a whole with 400 if they are %s', async (_case, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('are refused to whoever may not work at the door', async () => {
    const { bookingId } = await door.party();
    expect((await send([admit(bookingId)], await cookieOf('content'))).status).toBe(403);
    const visitor = await send([admit(bookingId)], '');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login'),
    ]);
    expect(await door.admissions(bookingId)).toBe(0);
  });
});
