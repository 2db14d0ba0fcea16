import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import { mayLoadThirdParties } from '#features/third-parties/third-party-pages.ts';
import { loadScript } from './load-script.ts';

const chatAfterMilliseconds = 3_000;
const signsOfLife = ['mousedown', 'touchstart', 'keydown'] as const;

let isChatComing = false;

/**
 * Loads the enabled third parties, each once. Does nothing in a document that was loaded as a page without
 * third parties: after a client navigation from the checkout, the checkout's Content Security Policy still
 * applies.
 */
export function loadThirdParties({ chatWidgetUrl, pixelId }: ThirdParties, pathname: string) {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && !mayLoadThirdParties(new URL(opened.name).pathname)) return;
  leaveByLoading();
  if (pixelId) void trackPageView(pathname);
  if (chatWidgetUrl && !isChatComing) {
    isChatComing = true;
    atFirstSignOfLife(() => loadScript(chatWidgetUrl, 'The chat'));
  }
}

/** At the first mouse press, touch or key, or 3 s after the page was opened (specification §4). */
function atFirstSignOfLife(load: () => void) {
  const start = () => {
    for (const sign of signsOfLife) removeEventListener(sign, start, true);
    clearTimeout(timer);
    load();
  };
  const timer = setTimeout(start, Math.max(0, chatAfterMilliseconds - performance.now()));
  for (const sign of signsOfLife) addEventListener(sign, start, { capture: true, passive: true });
}

let isLeavingByLoading = false;

/**
 * Makes links to pages without third parties load a new document, so that their scripts end with this one.
 * Handled in the capture phase before the router, so that the browser follows the link as usual.
 */
function leaveByLoading() {
  if (isLeavingByLoading) return;
  isLeavingByLoading = true;
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin === location.origin && !mayLoadThirdParties(link.pathname))
        event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

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
async function trackPageView(pathname: string) {
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
