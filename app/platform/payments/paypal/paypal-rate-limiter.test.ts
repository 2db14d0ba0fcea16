import { describe, expect, test } from 'vitest';
import { paypalRateLimiter } from './paypal-rate-limiter.ts';

const minute = 60_000;
const limits = { atOnce: 4, waiting: 10_000, fromOne: 3, inAll: 6 };

/** A rate limiter, with counts of the requests to PayPal and of the maximum at once. */
function openLimiter(changes: Partial<typeof limits> = {}) {
  const receive = paypalRateLimiter({ ...limits, ...changes });
  const counts = { asked: 0, atOnce: 0, max: 0 };
  const answering =
    <T>(answer: () => T) =>
    async (): Promise<T> => {
      counts.asked++;
      counts.atOnce++;
      counts.max = Math.max(counts.max, counts.atOnce);
      await new Promise(setImmediate);
      counts.atOnce--;
      return answer();
    };
  const sends = <T extends null | 'wrongSignature'>(answer: () => T) => {
    const verify = answering(answer);
    return (from: string | null, at = 0) => receive({ from, now: new Date(at), verify });
  };
  const fails = sends(() => {
    throw new Error('PayPal cannot answer');
  });
  return {
    counts,
    fails,
    sendsGenuine: sends(() => null),
    sendsForged: sends(() => 'wrongSignature' as const),
  };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('The rate limiter of PayPal’s events', () => {
  test('verifies a whole burst of genuine events, a few at a time', async () => {
    const { sendsGenuine, counts } = openLimiter();
    const answers = await Promise.all(times(5_000).map(() => sendsGenuine('198.51.100.4')));
    expect(answers.every((answer) => answer === null)).toBe(true);
    expect(counts).toEqual({ asked: 5_000, atOnce: 0, max: 4 });
  });

  test('blocks only the address with too many false events until the next minute', async () => {
    const { sendsGenuine, sendsForged } = openLimiter();
    for (const _ of times(3)) expect(await sendsForged('203.0.113.7')).toBe('wrongSignature');
    expect(await sendsGenuine('203.0.113.7')).toBe('tooMany');
    expect(await sendsGenuine('198.51.100.4')).toBeNull();
    expect(await sendsGenuine('203.0.113.7', minute)).toBeNull();
  });

  test('does not verify queued events of an address that is blocked meanwhile', async () => {
    const { sendsForged, sendsGenuine, counts } = openLimiter();
    const flood = times(1_000).map(() => sendsForged('203.0.113.7'));
    expect(await sendsGenuine('198.51.100.4')).toBeNull();
    await Promise.all(flood);
    expect(counts.asked).toBeLessThan(1 + limits.fromOne + limits.atOnce);
  });

  test('verifies only trusted addresses when false events come from everywhere', async () => {
    const { sendsForged, sendsGenuine } = openLimiter();
    await sendsGenuine('198.51.100.4');
    for (const count of times(6)) await sendsForged(`203.0.113.${count}`);
    expect(await sendsGenuine('198.51.100.4')).toBeNull();
    expect(await sendsGenuine('198.51.100.5')).toBe('tooMany');
    expect(await sendsGenuine(null)).toBe('tooMany');
    expect(await sendsGenuine('198.51.100.5', minute)).toBeNull();
  });

  test('does not block by address where clients cannot be distinguished', async () => {
    const { sendsForged, sendsGenuine } = openLimiter();
    for (const _ of times(5)) await sendsForged(null);
    expect(await sendsGenuine(null)).toBeNull();
  });

  test('refuses events when the queue is full', async () => {
    const { sendsGenuine } = openLimiter({ waiting: 2 });
    const answers = await Promise.all(times(8).map(() => sendsGenuine('198.51.100.4')));
    expect(answers.filter((answer) => answer === 'tooMany')).toHaveLength(2);
  });

  test('counts nothing as false when PayPal does not respond, and continues with the next', async () => {
    const { fails, sendsGenuine } = openLimiter();
    const lost = await Promise.allSettled(times(20).map(() => fails('198.51.100.4')));
    expect(lost.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await sendsGenuine('198.51.100.4')).toBeNull();
  });
});
