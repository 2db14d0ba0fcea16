import type { z } from 'zod';
import { oneOf, origin, serviceAddress, text, wholeNumber } from '../environment-values.ts';
import { StartError } from '../start-error.ts';
import type { PaypalConfig } from './paypal/paypal-client.ts';
import type { StripeConfig } from './stripe/stripe-gateway.ts';

/** The environment variables of payments. */
export const paymentEnvironment = {
  PAYMENTS: oneOf(['rehearsal', 'none']),
  REHEARSAL_SECRET: text,
  REHEARSAL_DELAY_SECONDS: wholeNumber(0, 86_400),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_OXXO: oneOf(['on', 'off']),
  STRIPE_API_BASE: origin,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_MODE: oneOf(['sandbox', 'live']),
  PAYPAL_API_BASE: serviceAddress,
};

type Values = z.infer<z.ZodObject<typeof paymentEnvironment>>;

type PaymentContext = {
  readonly publicOrigin: string | undefined;
  /** Whether the rehearsal is enabled by default: the embedded database and a local address. */
  readonly isTrial: boolean;
  readonly siteName: string;
};

/** The configured providers; null for those that are not. */
export type PaymentConfig = {
  readonly rehearsal: boolean;
  readonly rehearsalSecret: string | undefined;
  /** How long the rehearsal's delayed payment takes. */
  readonly rehearsalDelaySeconds: number | undefined;
  readonly stripe: StripeConfig | null;
  readonly paypal: PaypalConfig | null;
};

const paypalBases = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' };
const paypalPages = { sandbox: 'https://www.sandbox.paypal.com', live: 'https://www.paypal.com' };
const modes = { sandbox: 'test', live: 'live' } as const;

/**
 * Reads the payment configuration and distinguishes test keys from live keys. Throws a `StartError` that says
 * how to fix a configuration which could confirm bookings without real money, or take money without receiving
 * webhooks (docs/operations/payment-providers.md).
 */
export function readPaymentConfig(values: Values, context: PaymentContext): PaymentConfig {
  const isOff = values.PAYMENTS === 'none';
  const stripe = isOff ? null : readStripe(values);
  const paypal = isOff ? null : readPaypal(values, context.siteName);
  const isRehearsalAskedFor = values.PAYMENTS === 'rehearsal';
  const isLive = stripe?.mode === 'live' || paypal?.mode === 'live';
  const isTest = stripe?.mode === 'test' || paypal?.mode === 'test';
  refuseUnless(
    !isLive || !isRehearsalAskedFor,
    'The rehearsal refuses to stand beside a live key: anybody could book without paying. Remove PAYMENTS=rehearsal, or use test keys.',
  );
  refuseUnless(
    !isLive || !isTest,
    'One way to pay is live and the other is a test: anybody could book for test money. Set both to live, or both to test.',
  );
  refuseUnless(
    !isLive || context.publicOrigin?.startsWith('https://'),
    'A live key needs PUBLIC_ORIGIN, the address of the site, and it has to begin with https://.',
  );
  refuseUnless(
    stripe?.mode !== 'live' || stripe.webhookSecret,
    'A live STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too (docs/operations/payment-providers.md says where it is found).',
  );
  refuseUnless(
    paypal?.mode !== 'live' || paypal.webhookId,
    'PAYPAL_MODE=live needs PAYPAL_WEBHOOK_ID too (docs/operations/payment-providers.md says where it is found).',
  );
  return {
    rehearsal: isRehearsalAskedFor || (!isOff && !isLive && context.isTrial),
    rehearsalSecret: values.REHEARSAL_SECRET,
    rehearsalDelaySeconds: values.REHEARSAL_DELAY_SECONDS,
    stripe,
    paypal,
  };
}

/** The configured providers and whether they use real money, for the footer of the admin pages. */
export function paymentModes({ rehearsal, stripe, paypal }: PaymentConfig) {
  return [
    ...(stripe ? [{ provider: 'stripe', mode: stripe.mode } as const] : []),
    ...(paypal ? [{ provider: 'paypal', mode: paypal.mode } as const] : []),
    ...(rehearsal ? [{ provider: 'rehearsal', mode: 'rehearsal' } as const] : []),
  ];
}

/** Whether guests pay with real money: the keys of a provider are live. */
export const takesRealMoney = (config: PaymentConfig): boolean =>
  paymentModes(config).some(({ mode }) => mode === 'live');

function readStripe(values: Values): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase = null } = values;
  refuseUnless(
    secretKey || (!values.STRIPE_WEBHOOK_SECRET && values.STRIPE_OXXO !== 'on'),
    'Cards by Stripe need STRIPE_SECRET_KEY: set it too, or remove the other settings of Stripe.',
  );
  if (!secretKey) return null;
  const kind = /^(?:sk|rk)_(test|live)_\w+$/.exec(secretKey)?.[1];
  refuseUnless(
    kind === 'test' || kind === 'live',
    'STRIPE_SECRET_KEY is not a secret key of Stripe: those begin with sk_test_, rk_test_, sk_live_ or rk_live_.',
  );
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET ?? null;
  refuseUnless(
    webhookSecret === null || webhookSecret.startsWith('whsec_'),
    'STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook: those begin with whsec_.',
  );
  refuseUnless(
    kind !== 'live' || apiBase === null,
    'STRIPE_API_BASE is for tests, and a live key is sent nowhere but to Stripe: remove one of the two.',
  );
  return { secretKey, mode: kind, webhookSecret, offersOxxo: values.STRIPE_OXXO === 'on', apiBase };
}

function readPaypal(values: Values, brandName: string): PaypalConfig | null {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_MODE: wanted = 'sandbox',
  } = values;
  const isSetUp = clientId || clientSecret;
  refuseUnless(
    isSetUp || (!values.PAYPAL_WEBHOOK_ID && wanted !== 'live'),
    'PayPal needs PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set them too, or remove the other settings of PayPal.',
  );
  if (!isSetUp) return null;
  refuseUnless(
    clientId && clientSecret,
    'PayPal needs both PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set the other one too, or none.',
  );
  refuseUnless(
    wanted !== 'live' || !values.PAYPAL_API_BASE,
    'PAYPAL_API_BASE is for tests, and live credentials are sent nowhere but to PayPal: remove it.',
  );
  const apiBase = (values.PAYPAL_API_BASE ?? paypalBases[wanted]).replace(/\/$/, '');
  const webhookId = values.PAYPAL_WEBHOOK_ID ?? null;
  const payingOrigin = values.PAYPAL_API_BASE ? new URL(apiBase).origin : paypalPages[wanted];
  return { clientId, clientSecret, mode: modes[wanted], webhookId, apiBase, payingOrigin, brandName };
}

function refuseUnless(isRight: unknown, sentence: string): asserts isRight {
  if (!isRight) throw new StartError(sentence);
}
