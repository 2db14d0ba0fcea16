import type Stripe from 'stripe';
import { formatMoney } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import { stripeAmount } from './stripe-amount.ts';

type Line = Stripe.Checkout.SessionCreateParams.LineItem;

const maxNameLength = 250;
const maxDescriptionLength = 500;

/**
 * The line items on Stripe's page. Throws if they do not add up to the total exactly. Stripe supports no
 * negative lines, and its coupons round differently. An order with a discount is therefore one line with its
 * total, whose description lists every part.
 */
export function stripeLines(request: PaymentRequest): Line[] {
  const { lines, total } = request;
  const isFolded = lines.length === 0 || lines.some((line) => line.total.amount < 0);
  const items = isFolded ? [foldedLine(request)] : lines.map((line) => plainLine(line));
  const sum = items.reduce(
    (so, { price_data, quantity = 1 }) => so + (price_data?.unit_amount ?? 0) * quantity,
    0,
  );
  if (sum !== stripeAmount(total))
    throw new Error(`The lines of ${request.bookingReference} do not add up to its total`);
  return items;
}

function plainLine({ name, quantity, total }: PaymentRequest['lines'][number]): Line {
  const amount = stripeAmount(total);
  const divides = amount % quantity === 0;
  const shown = divides ? name : `${quantity} × ${name}`;
  return {
    quantity: divides ? quantity : 1,
    price_data: {
      currency: total.currency.toLowerCase(),
      unit_amount: divides ? amount / quantity : amount,
      product_data: { name: cutTo(shown, maxNameLength) },
    },
  };
}

function foldedLine({ lines, total, language, bookingReference }: PaymentRequest): Line {
  const parts = lines.map(
    (line) =>
      `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.name}: ${formatMoney(line.total, language, { cents: 'always' })}`,
  );
  const description = parts.length > 0 ? { description: cutTo(parts.join(' · '), maxDescriptionLength) } : {};
  return {
    quantity: 1,
    price_data: {
      currency: total.currency.toLowerCase(),
      unit_amount: stripeAmount(total),
      product_data: { name: cutTo(lines[0]?.name ?? bookingReference, maxNameLength), ...description },
    },
  };
}
