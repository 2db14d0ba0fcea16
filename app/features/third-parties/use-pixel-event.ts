import { useEffect } from 'react';

/**
 * Reports an event of a booking to the pixel once per browser, even if the page is reloaded. Uses an image
 * without a referrer, because the URL of a booking grants access to it.
 */
export function usePixelEvent(pixelId: string | null, event: PixelEvent & { readonly id: string }) {
  const { name, id } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name and id identify the event; its value follows from them.
  useEffect(() => {
    if (!pixelId || !isFirstTime(`pixel:${name}:${id}`)) return;
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onerror = () => console.warn(`The pixel event ${name} could not be sent.`);
    image.src = pixelImage(pixelId, event);
  }, [pixelId, name, id]);
}

/** If the storage is blocked, the event is reported again; its id makes it count once. */
function isFirstTime(key: string): boolean {
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, '1');
  } catch {
    // The storage is blocked.
  }
  return true;
}

/** An event for the ad pixel, reported by loading an image. No third-party script runs. */
type PixelEvent = {
  readonly name: 'PageView' | 'InitiateCheckout' | 'Purchase';
  /** Events with the same id are counted once, also if the server reports them too. */
  readonly id?: string;
  readonly value?: { readonly amount: string; readonly currency: string };
};

/** The image URL that reports the event: pixel id, event and value; no personal data. */
function pixelImage(pixelId: string, { name, id, value }: PixelEvent): string {
  const params = new URLSearchParams({ id: pixelId, ev: name, noscript: '1' });
  if (id) params.set('eid', id);
  if (value) {
    params.set('cd[value]', value.amount);
    params.set('cd[currency]', value.currency);
  }
  return `https://www.facebook.com/tr?${params}`;
}
