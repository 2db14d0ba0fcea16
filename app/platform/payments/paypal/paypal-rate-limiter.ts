import { millisecondsPerMinute } from '#domain/durations.ts';
import type { WebhookRefusal } from '../payment-gateway.ts';

export type RateLimits = {
  /** How many events are verified with PayPal at once, and how many more may wait. */
  readonly atOnce: number;
  readonly waiting: number;
  /** How many false events are allowed per minute, from one address and in total. */
  readonly fromOne: number;
  readonly inAll: number;
};

/** At a third of a second per verification, the last one waits ten seconds. */
const usualLimits: RateLimits = { atOnce: 16, waiting: 500, fromOne: 10, inAll: 300 };
const maxRemembered = 1_000;

export type RateLimitedRequest = {
  /** The client address; null if clients cannot be distinguished. */
  readonly from: string | null;
  readonly now: Date;
  /** Asks PayPal to verify the event. */
  readonly verify: () => Promise<WebhookRefusal | null>;
};

/**
 * Every event that looks signed costs a request to PayPal, so false events are limited and genuine ones are
 * not. An address that sent too many false events is refused for the rest of the minute. If there are too
 * many in total, only addresses that have sent genuine events are verified. Refused events get 429, and
 * PayPal sends them again.
 */
export function paypalRateLimiter(limits: RateLimits = usualLimits) {
  const queue = createQueue(limits);
  const trusted = new Set<string>();
  let minute = 0;
  let falseFrom = new Map<string | null, number>();

  function isTooMany({ from, now }: RateLimitedRequest): boolean {
    const current = Math.floor(now.getTime() / millisecondsPerMinute);
    if (current !== minute) falseFrom = new Map();
    minute = current;
    if (from !== null && (falseFrom.get(from) ?? 0) >= limits.fromOne) return true;
    const isKnown = from !== null && trusted.has(from);
    return !isKnown && falseInAll() >= limits.inAll;
  }

  const falseInAll = () => [...falseFrom.values()].reduce((sum, count) => sum + count, 0);

  function remember(from: string | null, refusal: WebhookRefusal | null): void {
    if (refusal) falseFrom.set(from, (falseFrom.get(from) ?? 0) + 1);
    else if (from !== null) trusted.add(from);
    const [oldest] = trusted;
    if (trusted.size > maxRemembered && oldest) trusted.delete(oldest);
  }

  return async function receive(request: RateLimitedRequest): Promise<WebhookRefusal | null> {
    if (isTooMany(request) || !(await queue.join())) return 'tooMany';
    try {
      // More false events may be known when its turn comes.
      if (isTooMany(request)) return 'tooMany';
      const refusal = await request.verify();
      remember(request.from, refusal);
      return refusal;
    } finally {
      queue.leave();
    }
  };
}

/** Runs at most `atOnce` at a time. Others wait in order of arrival, up to `waiting`. */
function createQueue({ atOnce, waiting: room }: RateLimits) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async join(): Promise<boolean> {
      if (inside < atOnce) {
        inside++;
        return true;
      }
      if (waiting.length >= room) return false;
      await new Promise<void>((enter) => void waiting.push(enter));
      return true;
    },
    /** The next one in the queue takes the slot. */
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    },
  };
}
