import { millisecondsPerMinute } from '#domain/durations.ts';
import type { WebhookRefusal } from '../payment-gateway.ts';

export type RateLimits = {
  /** How many events PayPal is asked about at once, and how many more may wait for their turn. */
  readonly atOnce: number;
  readonly waiting: number;
  /** How many events of one address, and of all, may turn out to be none of PayPal's in a minute. */
  readonly fromOne: number;
  readonly inAll: number;
};

/** At a third of a second for each answer, whoever stands last in the line waits for ten seconds. */
const usualLimits: RateLimits = { atOnce: 16, waiting: 500, fromOne: 10, inAll: 300 };
const maxRemembered = 1_000;

export type RateLimitedRequest = {
  /** Who brings it; null where visitors cannot be told apart. */
  readonly from: string | null;
  readonly now: Date;
  /** Asks PayPal whether the event is its own. */
  readonly ask: () => Promise<WebhookRefusal | null>;
};

/**
 * Every event that looks signed costs a question to PayPal, so that false ones are limited and true ones are not: an
 * address whose events were false waits for the next minute, and when false ones come from everywhere, only addresses
 * that PayPal has vouched for are asked about. Who is sent away may come again (429), and PayPal does.
 */
export function paypalRateLimiter(limits: RateLimits = usualLimits) {
  const line = waitingLine(limits);
  const vouchedFor = new Set<string>();
  let minute = 0;
  let falseFrom = new Map<string | null, number>();

  function isTooMany({ from, now }: RateLimitedRequest): boolean {
    const current = Math.floor(now.getTime() / millisecondsPerMinute);
    if (current !== minute) falseFrom = new Map();
    minute = current;
    if (from !== null && (falseFrom.get(from) ?? 0) >= limits.fromOne) return true;
    const isKnown = from !== null && vouchedFor.has(from);
    return !isKnown && falseInAll() >= limits.inAll;
  }

  const falseInAll = () => [...falseFrom.values()].reduce((sum, count) => sum + count, 0);

  function remember(from: string | null, refusal: WebhookRefusal | null): void {
    if (refusal) falseFrom.set(from, (falseFrom.get(from) ?? 0) + 1);
    else if (from !== null) vouchedFor.add(from);
    const [oldest] = vouchedFor;
    if (vouchedFor.size > maxRemembered && oldest) vouchedFor.delete(oldest);
  }

  return async function receive(knock: RateLimitedRequest): Promise<WebhookRefusal | null> {
    if (isTooMany(knock) || !(await line.join())) return 'tooMany';
    try {
      // More is known by the time that it has its turn.
      if (isTooMany(knock)) return 'tooMany';
      const refusal = await knock.ask();
      remember(knock.from, refusal);
      return refusal;
    } finally {
      line.leave();
    }
  };
}

/** Lets so many in at once; the others wait in the order in which they came, as long as there is room to wait. */
function waitingLine({ atOnce, waiting: room }: RateLimits) {
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
    /** Whoever is next takes the place. */
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    },
  };
}
