import { randomBytes } from 'node:crypto';
import { checkMoney, type NewOrder, notFound, unprocessable } from './paypal-requests.ts';

type Amount = { currency_code: string; value: string };
type Link = { rel: string; href: string; method: string };

/**
 * A capture as an order lists it. `supplementary_data` is only in a capture fetched directly, and not always.
 */
export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'FAILED';
  amount: Amount;
  final_capture: boolean;
  custom_id?: string;
  links: Link[];
};

export type Order = {
  id: string;
  intent: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  create_time: string;
  update_time?: string;
  purchase_units: (NewOrder['purchase_units'][number] & {
    payments?: { captures: Capture[]; refunds?: Refund[] };
  })[];
  links: Link[];
};

type StoredOrder = Order & { instrument?: Instrument; wanted: NewOrder };

/** The customer's payment method: valid, declined, pending review, or refused with PayPal's code. */
export type Instrument = 'good' | 'declined' | 'reviewed' | { readonly refusedBecause: string };

export type Refund = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Amount;
  custom_id?: string;
  links: Link[];
};

export type Dispute = {
  dispute_id: string;
  create_time: string;
  update_time: string;
  reason?: string;
  status: string;
  dispute_amount?: Amount;
  disputed_transactions?: { seller_transaction_id?: string; custom?: string }[];
  dispute_outcome?: { outcome_code: string };
};

/** What the transaction search reports; amounts that leave the balance are negative. */
type ReportedTransaction = {
  transaction_id: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: 'TXN';
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: Amount;
  fee_amount?: Amount;
  transaction_status: 'S' | 'P' | 'D' | 'V';
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

/** The outcomes that give the customer the money back. */
const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

const newId = (): string => randomBytes(17).toString('hex').toUpperCase().slice(0, 17);
const patchable = ['CREATED', 'APPROVED'];

/** PayPal's state and what happens there. Every change that merchants are notified of becomes an event. */
export function paypalBooks({ now, url }: { now: () => Date; url: () => string }) {
  const orders = new Map<string, StoredOrder>();
  const captures = new Map<string, Capture>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const events: { about: string; event: PaypalEvent }[] = [];
  const transactions: ReportedTransaction[] = [];
  /** Captures whose money the bank, or PayPal on its own, took back. */
  const chargedBack = new Set<string>();
  /** Relations between known objects, which the responses only contain as links. */
  const orderIds = new Map<string, string>();
  const captureIds = new Map<string, string>();
  /** Fields that the reference marks as optional and PayPal usually sends; a test can enable them. */
  const includes = { orderOfCaptures: false, updateTimes: false };

  const link = (rel: string, path: string, method = 'GET'): Link => ({
    rel,
    href: `${url()}${path}`,
    method,
  });

  function emit(about: string, event_type: string, resource: object) {
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
    const made: StoredOrder = {
      id,
      intent: wanted.intent,
      status: 'PAYER_ACTION_REQUIRED',
      create_time: now().toISOString(),
      ...(includes.updateTimes && { update_time: now().toISOString() }),
      purchase_units: structuredClone(wanted.purchase_units).map((unit) => ({
        ...unit,
        reference_id: unit.reference_id ?? 'default',
      })),
      links: [link('self', `/v2/checkout/orders/${id}`), link('payer-action', `/checkoutnow?token=${id}`)],
      wanted,
    };
    orders.set(id, made);
    return made;
  }

  function patch(id: string, operations: readonly { op: string; path?: string; value?: string }[]): void {
    const found = order(id);
    if (found.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED');
    if (!patchable.includes(found.status)) throw unprocessable('NOT_PATCHABLE');
    for (const { op, path, value } of operations) {
      if (!path) throw unprocessable('PATCH_PATH_REQUIRED');
      const [, reference, field] = /^\/purchase_units\/@reference_id=='([^']*)'\/(\w+)$/.exec(path) ?? [];
      if (reference === undefined) throw unprocessable('INVALID_JSON_POINTER_FORMAT');
      const unit = found.purchase_units.find(({ reference_id }) => reference_id === reference);
      if (!unit) throw unprocessable('REFERENCE_ID_NOT_FOUND');
      if (field !== 'custom_id' || !['add', 'replace', 'remove'].includes(op))
        throw unprocessable('NOT_PATCHABLE');
      if (op === 'remove') delete unit.custom_id;
      else if (value === undefined) throw unprocessable('PATCH_VALUE_REQUIRED');
      else unit.custom_id = value;
    }
  }

  function capture(id: string): Order {
    const found = order(id);
    const { instrument = 'good' } = found;
    if (found.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (found.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
    if (instrument === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
    if (typeof instrument === 'object') throw unprocessable(instrument.refusedBecause);
    const [unit] = found.purchase_units;
    if (!unit) throw new Error('An order has a purchase unit');
    const captureId = newId();
    const captureFound: Capture = {
      id: captureId,
      status: instrument === 'reviewed' ? 'PENDING' : 'COMPLETED',
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      final_capture: true,
      ...(unit.custom_id && { custom_id: unit.custom_id }),
      links: [
        link('self', `/v2/payments/captures/${captureId}`),
        link('refund', `/v2/payments/captures/${captureId}/refund`, 'POST'),
        link('up', `/v2/checkout/orders/${id}`),
      ],
    };
    captures.set(captureId, captureFound);
    orderIds.set(captureId, id);
    unit.payments = { captures: [captureFound] };
    found.status = 'COMPLETED';
    if (includes.updateTimes) found.update_time = now().toISOString();
    emit(id, `PAYMENT.CAPTURE.${captureFound.status}`, captureAlone(captureId));
    if (captureFound.status === 'COMPLETED') reportCapture(captureFound);
    if (captureFound.status === 'COMPLETED') emit(id, 'CHECKOUT.ORDER.COMPLETED', publicPart(found));
    return found;
  }

  /** The fee of a payment: 4.4 % and 30 cents. */
  const reportCapture = ({ id: transaction_id, amount }: Capture) =>
    report('T0006', { transaction_id, amount, fee: Math.round(cents(amount) * 0.044) + 30 });

  function report(
    transaction_event_code: string,
    {
      transaction_id,
      of,
      amount,
      sign = 1,
      fee = 0,
    }: { transaction_id: string; of?: string; amount: Amount; sign?: 1 | -1; fee?: number },
  ) {
    const { currency_code } = amount;
    const time = `${now().toISOString().slice(0, 19)}+0000`;
    transactions.push({
      transaction_id,
      ...(of && { paypal_reference_id: of, paypal_reference_id_type: 'TXN' }),
      transaction_event_code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: { currency_code, value: ((sign * cents(amount)) / 100).toFixed(2) },
      ...(fee && { fee_amount: { currency_code, value: (-fee / 100).toFixed(2) } }),
      transaction_status: 'S',
    });
  }

  /** A capture as it is returned on its own. */
  function captureAlone(id: string): object {
    const found = captures.get(id);
    if (!found) throw notFound();
    const related_ids = { order_id: orderIds.get(id) };
    return { ...found, ...(includes.orderOfCaptures && { supplementary_data: { related_ids } }) };
  }

  function captureOf(id: string): Capture {
    const captureFound = order(id).purchase_units[0]?.payments?.captures[0];
    if (!captureFound) throw new Error(`Order ${id} was never captured`);
    return captureFound;
  }

  function approve(id: string, instrument: Instrument) {
    const found = order(id);
    if (found.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    Object.assign(found, { status: 'APPROVED', instrument });
    emit(id, 'CHECKOUT.ORDER.APPROVED', publicPart(found));
  }

  function decide(id: string, status: 'COMPLETED' | 'DECLINED') {
    const captureFound = captureOf(id);
    if (captureFound.status !== 'PENDING') throw new Error(`Nobody looks at capture ${captureFound.id}`);
    captureFound.status = status;
    if (status === 'COMPLETED') reportCapture(captureFound);
    emit(id, `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, captureAlone(captureFound.id));
  }

  const customer = {
    approves: (id: string, instrument: Instrument = 'good') => approve(id, instrument),
    /** PayPal deletes an order that nobody approved in time. */
    letsExpire: (id: string) => void orders.delete(order(id).id),
    passesReview: (id: string) => decide(id, 'COMPLETED'),
    failsReview: (id: string) => decide(id, 'DECLINED'),
    /** The bank took the money back, and so did PayPal. */
    hasBankTakeBack(id: string) {
      const captureFound = captureOf(id);
      const links = [link('up', `/v2/payments/captures/${captureFound.id}`)];
      chargedBack.add(captureFound.id);
      report('T1106', {
        transaction_id: newId(),
        of: captureFound.id,
        amount: captureFound.amount,
        sign: -1,
      });
      return emit(id, 'PAYMENT.CAPTURE.REVERSED', { id: newId(), amount: captureFound.amount, links });
    },
    /** `changes` are fields that PayPal leaves out or adds. */
    disputes(id: string, outcome_code?: string, changes: Partial<Dispute> = {}) {
      const captureFound = captureOf(id);
      const dispute_id = `PP-D-${captureFound.id}`;
      const time = now().toISOString();
      const dispute: Dispute = {
        dispute_id,
        create_time: disputes.get(dispute_id)?.create_time ?? time,
        update_time: time,
        reason: 'UNAUTHORISED',
        status: outcome_code ? 'RESOLVED' : 'OPEN',
        dispute_amount: captureFound.amount,
        disputed_transactions: [
          {
            seller_transaction_id: captureFound.id,
            ...(captureFound.custom_id && { custom: captureFound.custom_id }),
          },
        ],
        ...(outcome_code && { dispute_outcome: { outcome_code } }),
        ...changes,
      };
      disputes.set(dispute.dispute_id, dispute);
      if (outcome_code && lostOutcomes.includes(outcome_code)) chargedBack.add(captureFound.id);
      else if (outcome_code) chargedBack.delete(captureFound.id);
      return emit(id, outcome_code ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', dispute);
    },
  };

  function createRefund(captureId: string, amount: Amount | undefined, custom_id?: string): Refund {
    const captureFound = captures.get(captureId);
    if (!captureFound) throw notFound();
    const wanted = amount ?? captureFound.amount;
    checkMoney(wanted);
    if (wanted.currency_code !== captureFound.amount.currency_code)
      throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (captureFound.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
    if (chargedBack.has(captureId)) throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
    const gone = [...refunds.values()]
      .filter(({ id, status }) => captureIds.get(id) === captureId && status !== 'FAILED')
      .reduce((so, one) => so + cents(one.amount), 0);
    const left = cents(captureFound.amount) - gone;
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
    if (cents(wanted) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    // While a case is open, PayPal refunds a payment only as a whole.
    const isDisputed = [...disputes.values()].some(
      (dispute) =>
        !dispute.dispute_outcome &&
        dispute.disputed_transactions?.some((one) => one.seller_transaction_id === captureId),
    );
    if (isDisputed && cents(wanted) < cents(captureFound.amount)) throw unprocessable('TRANSACTION_DISPUTED');
    const id = newId();
    const ofCapture = custom_id ?? captureFound.custom_id;
    const refund: Refund = {
      id,
      status: 'COMPLETED',
      amount: wanted,
      // A refund without its own id may have that of its capture.
      ...(ofCapture && { custom_id: ofCapture }),
      links: [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${captureId}`)],
    };
    refunds.set(id, refund);
    report('T1107', { transaction_id: id, of: captureId, amount: wanted, sign: -1 });
    captureIds.set(id, captureId);
    const unit = orders.get(orderIds.get(captureId) ?? '')?.purchase_units[0];
    if (unit?.payments) unit.payments.refunds = [...(unit.payments.refunds ?? []), refund];
    captureFound.status = cents(wanted) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    emit(orderIds.get(captureId) ?? '', 'PAYMENT.CAPTURE.REFUNDED', refund);
    return refund;
  }

  return {
    orders,
    captures,
    refunds,
    disputes,
    events,
    includes,
    order,
    open,
    patch,
    capture,
    captureAlone,
    customer,
    createRefund,
    emit,
    transactions,
    /** Moves an amount to the bank account. */
    paysOut: (amount: Amount) => report('T0400', { transaction_id: newId(), amount, sign: -1 }),
    /** The order of a capture, and the capture of a refund. */
    orderOf: (captureId: string) => orderIds.get(captureId),
    capturedBy: (refundId: string) => captureIds.get(refundId),
  };
}

/** An order without the fields that are internal to the fake. */
export function publicPart(order: Order | StoredOrder): Order {
  const { id, intent, status, create_time, update_time, purchase_units, links } = order;
  return { id, intent, status, create_time, ...(update_time && { update_time }), purchase_units, links };
}

const cents = ({ value }: Amount): number => Math.round(Number(value) * 100);

function addsUp({ items = [], amount }: NewOrder['purchase_units'][number]) {
  const { item_total, discount } = amount.breakdown ?? {};
  checkMoney(amount);
  for (const one of items) checkMoney(one.unit_amount, { mayBeZero: true });
  if (items.length > 0 && !item_total) throw unprocessable('ITEM_TOTAL_REQUIRED');
  const parts = [...(item_total ? [item_total] : []), ...(discount ? [discount] : [])];
  for (const part of parts) checkMoney(part, { mayBeZero: true });
  const codes = [...parts, ...items.map((one) => one.unit_amount)];
  if (codes.some(({ currency_code }) => currency_code !== amount.currency_code))
    throw unprocessable('MULTI_CURRENCY_ORDER');
  const ofItems = items.reduce((so, one) => so + cents(one.unit_amount) * Number(one.quantity), 0);
  if (item_total && items.length > 0 && ofItems !== cents(item_total))
    throw unprocessable('ITEM_TOTAL_MISMATCH');
  if (item_total && cents(item_total) - (discount ? cents(discount) : 0) !== cents(amount))
    throw unprocessable('AMOUNT_MISMATCH');
}
