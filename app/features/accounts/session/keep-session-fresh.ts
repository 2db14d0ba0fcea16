/** The session is checked every 30 s, and renewed when 90 s remain (specification §9). */
const checkMilliseconds = 30_000;
const renewWithinMilliseconds = 90_000;
/** The pause after a failed renewal; doubled each time. */
const firstRetryMilliseconds = 200;

type Session = {
  readonly secondsLeft: number;
  /** Requests a longer session from the server. Throws if the request fails. */
  readonly renew: () => Promise<void>;
};

/**
 * Renews the session before it expires while the page is open. Returns a function that stops this. A failed
 * renewal is retried with growing pauses until the next check, so that a long network outage causes few
 * requests.
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
