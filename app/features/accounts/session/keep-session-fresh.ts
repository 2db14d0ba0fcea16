/** Looks at the session every 30 s, and renews it when 90 s remain (specification §9). */
const checkMilliseconds = 30_000;
const renewWithinMilliseconds = 90_000;
/** After a renewal that did not get through; doubled each time. */
const firstRetryMilliseconds = 200;

type Session = {
  readonly secondsLeft: number;
  /** Asks the server for a longer session. Throws when nobody answered. */
  readonly renew: () => Promise<void>;
};

/**
 * Keeps a session from running out while the page is open; the answer ends it. A renewal that does not get through
 * is tried again and again until the next look, which begins anew: a network that is away for long costs little.
 */
export function keepSessionFresh({ secondsLeft, renew }: Session): () => void {
  const endsAt = Date.now() + secondsLeft * 1_000;
  let isOver = false;
  let isRenewing = false;

  async function look() {
    if (isRenewing || endsAt - Date.now() > renewWithinMilliseconds) return;
    isRenewing = true;
    const nextPoll = Date.now() + checkMilliseconds;
    for (let pause = firstRetryMilliseconds; !isOver; pause *= 2) {
      if (await succeeds(renew)) break;
      if (Date.now() + pause >= nextPoll) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isRenewing = false;
  }

  void look();
  const timer = setInterval(() => void look(), checkMilliseconds);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
