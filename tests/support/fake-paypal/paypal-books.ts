import { randomBytes } from 'node:crypto';
import { type NewOrder, notFound, unprocessable } from './paypal-requests.ts';

type Amount = { currency_code: string; value: string };

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Amount;
  custom_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
};

export type Order = {
  id: string;
  intent: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  create_time: string;
  update_time: string;
  purchase_units: (NewOrder['purchase_units'][number] & { payments?: { captures: Capture[] } })[];
  links: { rel: string; href: string; method: string }[];
};

type KeptOrder = Order & { instrument?: Instrument; approvals: number; wanted: NewOrder };

/** What the customer pays with: money at once, a bad card, or a payment that PayPal wants to look at. */
export type Instrument = 'good' | 'declined' | 'reviewed';

export type Refund = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Amount;
  custom_id?: string;
  links: { rel: string; href: string }[];
  captureId: string;
};

export type PaypalEvent = {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  summary: string;
  resource: object;
};

export type PaypalBooks = ReturnType<typeof paypalBooks>;

const newId = (): string => randomBytes(17).toString('hex').toUpperCase().slice(0, 17);

/** What PayPal keeps, and what happens there: every change that it tells shops about becomes an event. */
export function paypalBooks({ now, url }: { now: () => Date; url: () => string }) {
  const orders = new Map<string, KeptOrder>();
  const captures = new Map<string, Capture>();
  const refunds = new Map<string, Refund>();
  const events: { about: string; event: PaypalEvent }[] = [];

  function tell(about: string, event_type: string, resource: object) {
    const event: PaypalEvent = {
      id: `WH-${newId()}-${newId()}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type: event_type.split('.')[1]?.toLowerCase() ?? '',
      event_type,
      summary: event_type,
      resource: structuredClone(resource),
    };
    events.push({ about, event });
    return event;
  }

  function order(id: string) {
    const found = orders.get(id);
    if (!found) throw notFound();
    return found;
  }

  function open(wanted: NewOrder): Order {
    for (const unit of wanted.purchase_units) addsUp(unit);
    const id = newId();
    const time = now().toISOString();
    const made = {
      id,
      intent: wanted.intent,
      status: 'PAYER_ACTION_REQUIRED' as const,
      create_time: time,
      update_time: time,
      purchase_units: structuredClone(wanted.purchase_units),
      approvals: 0,
      links: [
        { rel: 'self', href: `${url()}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `${url()}/checkoutnow?token=${id}`, method: 'GET' },
      ],
      wanted,
    };
    orders.set(id, made);
    return made;
  }

  function capture(id: string): Order {
    const found = order(id);
    if (found.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (found.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
    if (found.instrument === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
    const [unit] = found.purchase_units;
    if (!unit) throw new Error('An order has a purchase unit');
    const taken: Capture = {
      id: newId(),
      status: found.instrument === 'reviewed' ? 'PENDING' : 'COMPLETED',
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: id } },
    };
    captures.set(taken.id, taken);
    unit.payments = { captures: [taken] };
    found.status = 'COMPLETED';
    tell(id, `PAYMENT.CAPTURE.${taken.status}`, taken);
    if (taken.status === 'COMPLETED') tell(id, 'CHECKOUT.ORDER.COMPLETED', publicPart(found));
    return found;
  }

  function captureOf(id: string): Capture {
    const taken = order(id).purchase_units[0]?.payments?.captures[0];
    if (!taken) throw new Error(`Order ${id} was never captured`);
    return taken;
  }

  function approve(id: string, instrument: Instrument) {
    const found = order(id);
    if (found.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    const approvals = found.approvals + 1;
    const update_time = new Date(now().getTime() + approvals * 1000).toISOString();
    Object.assign(found, { status: 'APPROVED', instrument, approvals, update_time });
    tell(id, 'CHECKOUT.ORDER.APPROVED', publicPart(found));
  }

  function decide(id: string, status: 'COMPLETED' | 'DECLINED') {
    const taken = captureOf(id);
    if (taken.status !== 'PENDING') throw new Error(`Nobody looks at capture ${taken.id}`);
    taken.status = status;
    tell(id, `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, taken);
  }

  const customer = {
    approves: (id: string, instrument: Instrument = 'good') => approve(id, instrument),
    /** PayPal forgets an order that nobody approved in time. */
    letsExpire: (id: string) => void orders.delete(order(id).id),
    passesReview: (id: string) => decide(id, 'COMPLETED'),
    failsReview: (id: string) => decide(id, 'DECLINED'),
    /** The bank took the money back, and PayPal with it. */
    hasBankTakeBack(id: string) {
      const taken = captureOf(id);
      const up = { rel: 'up', href: `${url()}/v2/payments/captures/${taken.id}` };
      return tell(id, 'PAYMENT.CAPTURE.REVERSED', { id: newId(), amount: taken.amount, links: [up] });
    },
    disputes(id: string, outcome_code?: string) {
      const taken = captureOf(id);
      return tell(id, outcome_code ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', {
        dispute_id: `PP-D-${taken.id}`,
        reason: 'UNAUTHORISED',
        status: outcome_code ? 'RESOLVED' : 'OPEN',
        dispute_amount: taken.amount,
        disputed_transactions: [{ seller_transaction_id: taken.id, custom: taken.custom_id }],
        ...(outcome_code && { dispute_outcome: { outcome_code } }),
      });
    },
  };

  function giveBack(captureId: string, amount: Amount | undefined, custom_id?: string): Refund {
    const taken = captures.get(captureId);
    if (!taken) throw notFound();
    const wanted = amount ?? taken.amount;
    if (wanted.currency_code !== taken.amount.currency_code)
      throw unprocessable('REFUND_AMOUNT_CURRENCY_MISMATCH');
    const gone = [...refunds.values()]
      .filter((one) => one.captureId === captureId && one.status !== 'FAILED')
      .reduce((so, one) => so + cents(one.amount), 0);
    const left = cents(taken.amount) - gone;
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
    if (cents(wanted) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    const refund: Refund = {
      id: newId(),
      status: 'COMPLETED',
      amount: wanted,
      // What was given no id of its own may show that of its capture.
      custom_id: custom_id ?? taken.custom_id,
      links: [{ rel: 'up', href: `${url()}/v2/payments/captures/${captureId}` }],
      captureId,
    };
    refunds.set(refund.id, refund);
    taken.status = cents(wanted) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    tell(taken.supplementary_data.related_ids.order_id, 'PAYMENT.CAPTURE.REFUNDED', refund);
    return refund;
  }

  return { orders, captures, refunds, events, order, open, capture, customer, giveBack, tell };
}

/** An order without what only the fake knows of it. */
export function publicPart(order: Order | KeptOrder): Order {
  const { id, intent, status, create_time, update_time, purchase_units, links } = order;
  return { id, intent, status, create_time, update_time, purchase_units, links };
}

const cents = ({ value }: Amount): number => Math.round(Number(value) * 100);

function addsUp({ items, amount }: NewOrder['purchase_units'][number]) {
  const { item_total, discount } = amount.breakdown;
  const ofItems = items.reduce((so, one) => so + cents(one.unit_amount) * Number(one.quantity), 0);
  if (ofItems !== cents(item_total)) throw unprocessable('ITEM_TOTAL_MISMATCH');
  if (cents(item_total) - (discount ? cents(discount) : 0) !== cents(amount))
    throw unprocessable('AMOUNT_MISMATCH');
  const codes = [item_total, ...(discount ? [discount] : []), ...items.map((one) => one.unit_amount)];
  if (codes.some(({ currency_code }) => currency_code !== amount.currency_code))
    throw unprocessable('CURRENCY_NOT_SUPPORTED');
}
