import { z } from 'zod';

/** Links in PayPal's responses. PayPal's reference guarantees none of them. */
export const paypalLinks = z.array(z.object({ rel: z.string(), href: z.string() }));

export type PaypalLinks = z.infer<typeof paypalLinks>;

const parents = {
  order: /\/v2\/checkout\/orders\/([^/?]+)$/,
  capture: /\/v2\/payments\/captures\/([^/?]+)$/,
} as const;

/** The id of the order or capture in the `up` link of a capture or refund; null if there is none. */
export function parentIn(links: PaypalLinks | undefined, kind: keyof typeof parents): string | null {
  for (const { rel, href } of links ?? []) {
    const id = rel === 'up' ? parents[kind].exec(href)?.[1] : undefined;
    if (id) return id;
  }
  return null;
}
