import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { payOverHttp, placeOverHttp, postForm, type SendForm } from '../../bench/purchase.ts';

/** One request of the load. `outcome` is the HTTP status, or the code of the error that lost the connection. */
type SentRequest = {
  readonly outcome: number | string;
  /** `performance.now()` when it was sent, and when its response or error came. */
  readonly sentAt: number;
  readonly endedAt: number;
};

export type BookingLoad = {
  readonly requests: readonly SentRequest[];
  /** Ids of the bookings whose placing was answered with a redirect, and when. */
  readonly placed: ReadonlyMap<string, number>;
  /** Ids of the bookings whose payment was answered with a redirect, and when. */
  readonly paid: ReadonlyMap<string, number>;
  /** How many requests ended with each outcome. */
  outcomes(): Record<string, number>;
  /** Lets the purchases in progress end, then stops. */
  stop(): Promise<void>;
};

/**
 * Buyers who book and pay one purchase after the other until `stop`. Each buyer uses one of the origins. A
 * failed request ends its purchase; the buyer begins a new one after the pause, so that the load is bounded
 * while the product is unavailable.
 */
export function startBookingLoad(
  origins: readonly string[],
  night: string,
  { buyers = 4, pauseMilliseconds = 50 } = {},
): BookingLoad {
  const requests: SentRequest[] = [];
  const placed = new Map<string, number>();
  const paid = new Map<string, number>();
  let isStopping = false;
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });

  const send: SendForm = async (url, fields) => {
    const sentAt = performance.now();
    const record = (outcome: number | string) =>
      requests.push({ outcome, sentAt, endedAt: performance.now() });
    const { status, location } = await postForm(url, fields, agent).catch((error) => {
      record((error as NodeJS.ErrnoException).code ?? error.message);
      throw error;
    });
    record(status);
    if (status !== 303) throw new Error(`POST ${url} answered ${status}`);
    return location;
  };

  async function buy(origin: string): Promise<void> {
    const booking = await placeOverHttp(origin, night, send);
    placed.set(booking, performance.now());
    await payOverHttp(origin, booking, send);
    paid.set(booking, performance.now());
  }

  async function keepBuying(origin: string): Promise<void> {
    while (!isStopping) {
      await buy(origin).catch(() => undefined);
      await sleep(pauseMilliseconds);
    }
  }

  const running = Array.from({ length: buyers }, (_, buyer) =>
    keepBuying(origins[buyer % origins.length] ?? ''),
  );
  return {
    requests,
    placed,
    paid,
    outcomes() {
      const counts: Record<string, number> = {};
      for (const { outcome } of requests) counts[outcome] = (counts[outcome] ?? 0) + 1;
      return counts;
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}
