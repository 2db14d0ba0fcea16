import { factsOf } from '#domain/languages.ts';
import { add, type Money, money, same, subtract, times, zero } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { PaymentRequest } from '../payment-gateway.ts';
import { paypalAmount } from './paypal-amount.ts';

const maxTextLength = 127;

/**
 * The request for an order of exactly the booking's total. Throws if items and discount do not add up to it.
 * Without an invoice number, because PayPal would refuse a second attempt with the same one.
 */
export function paypalOrderRequest(request: PaymentRequest, brandName: string) {
  const { idempotencyKey, bookingReference, language, total } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: bookingReference,
        description: cutTo(`${brandName}, ${bookingReference}`, maxTextLength),
        custom_id: idempotencyKey,
        ...itemsAndAmount(request, total),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cutTo(brandName, maxTextLength),
          locale: factsOf(language).paymentLocales.paypal,
          landing_page: 'NO_PREFERENCE',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.successUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

function itemsAndAmount({ lines, bookingReference }: PaymentRequest, total: Money) {
  const bought = lines.filter((line) => line.total.amount >= 0);
  const named = bought.length > 0 ? bought : [{ name: bookingReference, quantity: 1, total }];
  const nothing = zero(total.currency);
  const itemTotal = named.map((line) => line.total).reduce(add, nothing);
  const discount = lines
    .filter((line) => line.total.amount < 0)
    .reduce((so, line) => subtract(so, line.total), nothing);
  if (!same(subtract(itemTotal, discount), total))
    throw new Error(`The lines of ${bookingReference} do not add up to its total`);
  return {
    items: named.map(item),
    amount: {
      ...paypalAmount(total),
      breakdown: {
        item_total: paypalAmount(itemTotal),
        ...(discount.amount > 0 && { discount: paypalAmount(discount) }),
      },
    },
  };
}

function item({ name, quantity, total }: PaymentRequest['lines'][number]) {
  const each = money(Math.floor(total.amount / quantity), total.currency);
  const divides = same(times(each, quantity), total);
  return {
    name: cutTo(divides ? name : `${quantity} × ${name}`, maxTextLength),
    quantity: String(divides ? quantity : 1),
    unit_amount: paypalAmount(divides ? each : total),
    category: 'DIGITAL_GOODS',
  };
}
