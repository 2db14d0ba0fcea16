import { z } from 'zod';

/**
 * The requests that this integration may send to Stripe, field by field, from the published reference
 * (docs.stripe.com/api) of version 2026-10-28. Any other parameter is refused as Stripe refuses unknown ones.
 */
const text = (max: number) => z.string().min(1).max(max);
const wholeNumber = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z
  .record(text(40).regex(/^[^[\]]+$/), z.string().max(500))
  .refine((record) => Object.keys(record).length <= 50, { message: 'at most 50 keys' });
const expand = z.array(z.enum(['payment_intent'])).optional();

const lineItem = z.strictObject({
  quantity: wholeNumber.pipe(z.number().min(1)),
  price_data: z.strictObject({
    currency,
    unit_amount: wholeNumber.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER)),
    product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
  }),
});

export const createSession = z.strictObject({
  mode: z.literal('payment'),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  line_items: z.array(lineItem).min(1).max(100),
  locale: z.enum(['auto', 'en', 'en-GB', 'es', 'es-419']).optional(),
  expires_at: wholeNumber.optional(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ description: text(1000).optional(), metadata }).optional(),
  customer_email: z
    .email()
    .max(800)
    .regex(/^[!-~]+$/)
    .optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'link', 'oxxo']))
    .min(1)
    .optional(),
  payment_method_options: z
    .strictObject({
      oxxo: z.strictObject({ expires_after_days: wholeNumber.pipe(z.number().min(1).max(7)) }),
    })
    .optional(),
});

export type NewSession = z.infer<typeof createSession>;

export const readSession = z.strictObject({ expand });
export const expireSession = z.strictObject({ expand });
export const listSessions = z.strictObject({
  payment_intent: text(100).optional(),
  customer_details: z.strictObject({ email: z.email() }).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).optional(),
});
export const createRefund = z.strictObject({
  payment_intent: text(100),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
export const listRefunds = z.strictObject({
  payment_intent: text(100),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).optional(),
});
export const readRefund = z.strictObject({});
export const readCharge = z.strictObject({});
export const listDisputes = z.strictObject({
  created: z.strictObject({ gte: wholeNumber }).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text(100).optional(),
});

export const listBalance = z.strictObject({
  created: z.strictObject({ gte: wholeNumber }).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text(100).optional(),
  expand: z.array(z.enum(['data.source'])).optional(),
});

/** docs.stripe.com/currencies: Stripe's minimum and maximum charge in the currencies that tests use. */
const smallest: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  cad: 50,
  gbp: 30,
  mxn: 1_000,
  jpy: 50,
};

/** Refuses an amount that Stripe does not charge. */
export function checkAmount(amount: number, currency: string): void {
  const min = smallest[currency] ?? 50;
  if (amount < min)
    throw new StripeRefusal(
      400,
      'amount_too_small',
      `The Checkout Session's total amount must be at least ${min}`,
    );
  if (amount > 99_999_999)
    throw new StripeRefusal(400, 'amount_too_large', "The Checkout Session's total amount is too large");
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, param = '') {
    super(message);
    this.status = status;
    this.error = { type: 'invalid_request_error', code, message, ...(param && { param }) };
  }
}

/** Parses `a[b][0]=c` as Stripe does, checks it field by field, and refuses with Stripe's error. */
export function parameters<T>(schema: z.ZodType<T>, form: string): T {
  const read = schema.safeParse(nested(new URLSearchParams(form)));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const param = path ? `${path}[${issue.keys[0]}]` : String(issue.keys[0]);
    throw new StripeRefusal(400, 'parameter_unknown', `Received unknown parameter: ${param}`, param);
  }
  throw new StripeRefusal(400, 'parameter_invalid', `Invalid ${path}: ${issue?.message}`, path);
}

type Tree = { [part: string]: string | Tree };

function nested(form: URLSearchParams): unknown {
  const tree: Tree = {};
  for (const [name, value] of form) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = parts.pop() ?? '';
    let branch = tree;
    for (const part of parts) {
      branch[part] ??= {};
      const next = branch[part];
      if (typeof next === 'string')
        throw new StripeRefusal(400, 'parameter_invalid', `Invalid ${name}`, name);
      branch = next;
    }
    branch[last] = value;
  }
  return withArrays(tree);
}

function withArrays(tree: string | Tree): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree).map(([part, value]) => [part, withArrays(value)] as const);
  const isArray = entries.length > 0 && entries.every(([part], at) => part === String(at));
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
