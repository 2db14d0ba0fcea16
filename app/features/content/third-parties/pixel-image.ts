/** What the pixel is told by an image: no script of others runs where this is used. */
export type PixelEvent = {
  readonly name: 'PageView' | 'InitiateCheckout' | 'Purchase';
  /** The same id is the same event, also where the server tells it. */
  readonly id?: string;
  readonly value?: { readonly amount: string; readonly currency: string };
};

/** The address whose loading tells the event: the pixel, the event and its value; nothing of a person. */
export function pixelImage(pixelId: string, { name, id, value }: PixelEvent): string {
  const said = new URLSearchParams({ id: pixelId, ev: name, noscript: '1' });
  if (id) said.set('eid', id);
  if (value) {
    said.set('cd[value]', value.amount);
    said.set('cd[currency]', value.currency);
  }
  return `https://www.facebook.com/tr?${said}`;
}
