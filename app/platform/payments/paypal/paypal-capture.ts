import { z } from 'zod';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';

export const paypalLinks = z.array(z.object({ rel: z.string(), href: z.string() }));

/** A capture, of which we want to know the order. */
export const paypalCapture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

/** The capture that a refund or a reversal points up to. */
export const captureBehind = (links: z.infer<typeof paypalLinks>): string | undefined =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);

/** The order that a capture took the money of, by which we know the payment; null for one that PayPal does not know. */
export async function orderOfCapture(
  client: PaypalClient,
  captureId: string | undefined,
): Promise<string | null> {
  if (!captureId) return null;
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  try {
    const { supplementary_data } = await client.call({ method: 'GET', path }, paypalCapture);
    return supplementary_data.related_ids.order_id;
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}
