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

/** Tells the pixel of a page, once for each that is opened; where it cannot be had that is warned of and skipped. */
export async function trackPageView(pathname: string) {
  if (pathname === last) return;
  last = pathname;
  pixel ??= startPixel();
  (await pixel)?.('track', 'PageView');
}

/**
 * Asks for the pixel's id (specification §7) and starts it. Pages are told by us: it must not listen for them
 * itself.
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

/** Keeps calls until the script has come, which then takes them over. */
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
