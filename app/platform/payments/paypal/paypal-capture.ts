import { z } from 'zod';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { parentIn, paypalLinks } from './paypal-links.ts';

export const paypalMoney = z.object({ currency_code: z.string(), value: z.string() });

/** A capture. PayPal's reference guarantees none of its fields. */
export const paypalCapture = z.object({
  id: z.string().optional(),
  amount: paypalMoney.optional(),
  supplementary_data: z
    .object({
      related_ids: z
        .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
        .optional(),
    })
    .optional(),
  links: paypalLinks.optional(),
});

export type PaypalCapture = z.infer<typeof paypalCapture>;

/** The order of a capture, from a field or from its `up` link; null if it has neither. */
export const orderNamedBy = ({ supplementary_data, links }: PaypalCapture): string | null =>
  supplementary_data?.related_ids?.order_id ?? parentIn(links, 'order');

/** Fetches a capture; null if PayPal does not know it. */
export async function readCapture(client: PaypalClient, id: string): Promise<PaypalCapture | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  try {
    return await client.call({ method: 'GET', path }, paypalCapture);
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}

/** The order of a capture, which identifies the payment; null if PayPal does not name it. */
export async function orderOfCapture(client: PaypalClient, captureId: string | null): Promise<string | null> {
  const found = captureId ? await readCapture(client, captureId) : null;
  return found && orderNamedBy(found);
}
