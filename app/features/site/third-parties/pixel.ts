import { loadScript } from './load-script.ts';

type Fbq = ((...call: unknown[]) => void) & {
  queue: unknown[][];
  callMethod?: (...call: unknown[]) => void;
  push?: unknown;
  loaded?: boolean;
  version?: string;
  disablePushState?: boolean;
};

let pixel: Promise<Fbq | null> | null = null;
let last: string | null = null;

/**
 * Reports a page view to the pixel, once per page. If the pixel cannot be loaded, logs a warning and skips
 * it.
 */
export async function trackPageView(pathname: string) {
  if (pathname === last) return;
  last = pathname;
  pixel ??= startPixel();
  (await pixel)?.('track', 'PageView');
}

/**
 * Fetches the pixel's id (specification §7) and starts the pixel. Page views are reported by this code; the
 * pixel must not listen for them itself.
 */
async function startPixel(): Promise<Fbq | null> {
  const answer = await fetch('/api/pixel-config').catch(() => null);
  const { pixelId = null } = answer?.ok ? await answer.json().catch(() => ({})) : {};
  if (typeof pixelId !== 'string') {
    console.warn('The pixel has no configuration: tracking is skipped.');
    return null;
  }
  const fbq = waitingPixel();
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('init', pixelId);
  void loadScript('https://connect.facebook.net/en_US/fbevents.js', 'The pixel');
  return fbq;
}

/** Queues calls until the script is loaded, which then processes them. */
function waitingPixel(): Fbq {
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  fbq.push = fbq;
  return fbq;
}
