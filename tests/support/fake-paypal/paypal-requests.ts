import { z } from 'zod';

/**
 * The requests that this integration may send to PayPal, field by field, from the published references of
 * Orders v2, Payments v2, Disputes v1 and Webhooks v1. Any other field is refused.
 */
const text = (max: number) => z.string().min(1).max(max);

/** developer.paypal.com/api/rest/reference/currency-codes */
const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  );
const withoutDecimals = ['HUF', 'JPY', 'TWD'];

const currencyCode = z.string().length(3);
const amountValue = z
  .string()
  .max(32)
  .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/);
const money = z.strictObject({ currency_code: currencyCode, value: amountValue });
type SentMoney = z.infer<typeof money>;

const item = z.strictObject({
  name: text(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

const purchaseUnit = z.strictObject({
  reference_id: text(256).optional(),
  description: text(127).optional(),
  custom_id: text(255).optional(),
  items: z.array(item).optional(),
  amount: z.strictObject({
    ...money.shape,
    breakdown: z.strictObject({ item_total: money.optional(), discount: money.optional() }).optional(),
  }),
});

const experience = z.strictObject({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  return_url: z.url().max(4000),
  cancel_url: z.url().max(4000),
});

export const createOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z.strictObject({ paypal: z.strictObject({ experience_context: experience }) }),
});

export type NewOrder = z.infer<typeof createOrder>;

export const patchOrder = z
  .array(
    z.strictObject({
      op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: z.string().optional(),
      value: text(255).optional(),
    }),
  )
  .min(1)
  .max(32767);

export const captureOrder = z.strictObject({});

export const refundCapture = z.strictObject({
  amount: money.optional(),
  custom_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

export const listDisputes = z.strictObject({
  update_time_after: z.iso.datetime({ offset: true }).optional(),
  page_size: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(50)).default(10),
  next_page_token: text(255).optional(),
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

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/);

/** Transaction search: at most 31 days, and 500 transactions on a page. */
export const listTransactions = z
  .strictObject({
    start_date: moment,
    end_date: moment,
    fields: z.literal('transaction_info').optional(),
    page_size: z.coerce.number().int().min(1).max(500).default(100),
    page: z.coerce.number().int().min(1).default(1),
  })
  .refine(
    ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) <= 31 * 24 * 60 * 60 * 1000,
    { message: 'Date range is greater than 31 days' },
  );

/** A refusal in PayPal's format; the first issue is the reason. */
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
export const invalid = (issue: string, description = '') =>
  new PaypalAnswer(400, 'INVALID_REQUEST', issue, description);

/** Checks the headers of a call that changes something. */
export function checkHeaders({ method, headers }: { method: string; headers: Headers }): void {
  const isWithBody = method !== 'GET';
  if (isWithBody && headers.get('content-type')?.split(';')[0] !== 'application/json')
    throw new PaypalAnswer(415, 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE');
  const requestId = headers.get('paypal-request-id');
  if (requestId !== null && (requestId === '' || requestId.length > 108))
    throw invalid('INVALID_STRING_LENGTH', 'PayPal-Request-Id');
  const prefer = headers.get('prefer');
  if (prefer !== null && prefer !== 'return=minimal' && prefer !== 'return=representation')
    throw invalid('INVALID_PARAMETER_VALUE', 'Prefer');
}

/** Refuses an amount that PayPal does not accept, with PayPal's code. */
export function checkMoney({ currency_code, value }: SentMoney, { mayBeZero = false } = {}): void {
  if (!currencies.includes(currency_code)) throw unprocessable('INVALID_CURRENCY_CODE');
  const [, fraction = ''] = value.split('.');
  if (withoutDecimals.includes(currency_code) && /[1-9]/.test(fraction))
    throw unprocessable('DECIMALS_NOT_SUPPORTED');
  if (fraction.length > 2) throw unprocessable('DECIMAL_PRECISION');
  if (Number(value) < 0) throw unprocessable(mayBeZero ? 'CANNOT_BE_NEGATIVE' : 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (Number(value) === 0 && !mayBeZero) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
}

/** Parses a JSON body and checks it field by field. */
export function fields<T>(schema: z.ZodType<T>, body: string): T {
  return checked(schema, asJson(body));
}

/** Checks parsed data and refuses it with PayPal's code. */
export function checked<T>(schema: z.ZodType<T>, read: unknown): T {
  const result = schema.safeParse(read);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(issueOf(issue), `${issue?.path.join('/')}: ${issue?.message}`);
}

function issueOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_small' || issue?.code === 'too_big')
    return issue.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
  if (issue?.code === 'invalid_type' && issue.message.includes('undefined'))
    return 'MISSING_REQUIRED_PARAMETER';
  return issue?.code === 'invalid_value' ? 'INVALID_PARAMETER_VALUE' : 'INVALID_PARAMETER_SYNTAX';
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('MALFORMED_REQUEST_JSON');
  }
}
