import { useEffect } from 'react';
import { type PixelEvent, pixelImage } from './pixel-image.ts';

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
