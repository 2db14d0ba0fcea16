/** An event for the ad pixel, reported by loading an image. No third-party script runs. */
export type PixelEvent = {
  readonly name: 'PageView' | 'InitiateCheckout' | 'Purchase';
  /** Events with the same id are counted once, also if the server reports them too. */
  readonly id?: string;
  readonly value?: { readonly amount: string; readonly currency: string };
};

/** The image URL that reports the event: pixel id, event and value; no personal data. */
export function pixelImage(pixelId: string, { name, id, value }: PixelEvent): string {
  const params = new URLSearchParams({ id: pixelId, ev: name, noscript: '1' });
  if (id) params.set('eid', id);
  if (value) {
    params.set('cd[value]', value.amount);
    params.set('cd[currency]', value.currency);
  }
  return `https://www.facebook.com/tr?${params}`;
}
