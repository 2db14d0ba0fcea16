import { useEffect } from 'react';
import { type PixelEvent, pixelImage } from './pixel-image.ts';

/**
 * Tells the pixel an event of a booking, once per browser also when the page is loaded again. By an image and without
 * the page's address: that of a booking is its key.
 */
export function usePixelEvent(pixelId: string | null, event: PixelEvent & { readonly id: string }) {
  const { name, id } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name and id say which event it is; its value follows from them.
  useEffect(() => {
    if (!pixelId || !isFirstTime(`pixel:${name}:${id}`)) return;
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onerror = () => console.warn(`The pixel could not be told of ${name}.`);
    image.src = pixelImage(pixelId, event);
  }, [pixelId, name, id]);
}

/** A browser that keeps nothing tells it again: the id makes it one event all the same. */
function isFirstTime(key: string): boolean {
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, '1');
  } catch {
    // Storage is blocked.
  }
  return true;
}
