import { z } from 'zod';

/**
 * What this integration may send to PayPal, field by field, after the published references of Orders v2, Payments v2
 * and Webhooks v1. Whatever else is sent is refused.
 */
const text = (most: number) => z.string().min(1).max(most);
const withoutDecimals = ['HUF', 'JPY', 'TWD'];

export const money = z
  .strictObject({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    value: z.string().regex(/^\d{1,13}(\.\d{2})?$/),
  })
  .refine(({ currency_code, value }) => !(withoutDecimals.includes(currency_code) && value.includes('.')), {
    message: 'DECIMALS_NOT_SUPPORTED',
  });

const item = z.strictObject({
  name: text(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

const purchaseUnit = z.strictObject({
  reference_id: text(256),
  description: text(127).optional(),
  custom_id: text(255).optional(),
  items: z.array(item).min(1),
  amount: z.strictObject({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    value: z.string().regex(/^\d{1,13}(\.\d{2})?$/),
    breakdown: z.strictObject({ item_total: money, discount: money.optional() }),
  }),
});

const experience = z.strictObject({
  brand_name: text(127).optional(),
  locale: z.string().regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  return_url: z.url(),
  cancel_url: z.url(),
});

export const createOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z.strictObject({ paypal: z.strictObject({ experience_context: experience }) }),
});

export type NewOrder = z.infer<typeof createOrder>;

export const patchOrder = z
  .array(z.strictObject({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: text(255) }))
  .min(1);

export const captureOrder = z.strictObject({});

export const refundCapture = z.strictObject({
  amount: money.optional(),
  custom_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

export const verifySignature = z.strictObject({
  auth_algo: text(100).regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: text(50).regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: text(500).regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.iso.datetime(),
  webhook_id: text(50).regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({}),
});

/** A refusal in PayPal's shape: the first issue says why. */
export class PaypalAnswer extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, name: string, issue: string, description = '') {
    super(`${name} ${issue}`);
    this.status = status;
    this.body = { name, message: name, debug_id: 'f00d', details: [{ issue, description }], links: [] };
  }
}

export const unprocessable = (issue: string) => new PaypalAnswer(422, 'UNPROCESSABLE_ENTITY', issue);
export const notFound = () => new PaypalAnswer(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** Reads a JSON body and checks it field by field. */
export function fields<T>(schema: z.ZodType<T>, body: string): T {
  const read = schema.safeParse(asJson(body));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PaypalAnswer(
    400,
    'INVALID_REQUEST',
    'INVALID_PARAMETER_SYNTAX',
    `${issue?.path.join('/')}: ${issue?.message}`,
  );
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PaypalAnswer(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
  }
}
