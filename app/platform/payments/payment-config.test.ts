import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { openGateways } from './open-gateways.ts';
import { paymentModes } from './payment-config.ts';

const https = { PUBLIC_ORIGIN: 'https://vallartapubcrawl.example' };
const stripeLive = { ...https, STRIPE_SECRET_KEY: 'sk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_b2' };
const stripeTest = { STRIPE_SECRET_KEY: 'sk_test_a1' };
const paypalTest = { PAYPAL_CLIENT_ID: 'A1', PAYPAL_CLIENT_SECRET: 'E2' };
const paypalLive = { ...https, ...paypalTest, PAYPAL_MODE: 'live', PAYPAL_WEBHOOK_ID: '1AB' };

const modesOf = (env: Record<string, string>) =>
  paymentModes(readConfig(env)).map(({ provider, mode }) => `${provider} ${mode}`);

describe('The configured providers', () => {
  test.each([
    [{}, ['rehearsal rehearsal']],
    [{ DATABASE_URL: 'postgres://x' }, []],
    [{ DATABASE_URL: 'postgres://x', PAYMENTS: 'rehearsal' }, ['rehearsal rehearsal']],
    [stripeTest, ['stripe test', 'rehearsal rehearsal']],
    [{ ...stripeTest, ...paypalTest, ...https }, ['stripe test', 'paypal test']],
    [{ ...stripeLive, ...paypalLive }, ['stripe live', 'paypal live']],
    [{ ...https, STRIPE_SECRET_KEY: 'rk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['stripe live']],
    [{ ...stripeTest, ...paypalTest, PAYMENTS: 'none' }, []],
  ])('%o', (env, modes) => {
    expect(modesOf(env)).toEqual(modes);
  });

  test('a live key on a laptop over https switches the rehearsal off', () => {
    expect(modesOf({ ...stripeLive, PUBLIC_ORIGIN: 'https://localhost:3000' })).toEqual(['stripe live']);
  });

  test('the gateways are the same, in the order in which guests are offered them', async () => {
    const config = readConfig({ ...stripeTest, ...paypalTest });
    const unused = {
      database: {} as never,
      clock: { now: () => new Date() },
      log: { warn: () => undefined },
    };
    const gateways = await openGateways({ ...unused, config });
    expect([...gateways.keys()]).toEqual(paymentModes(config).map(({ provider }) => provider));
  });
});

describe('Refuses to start, with a message that says how to fix it', () => {
  it.each([
    ['the rehearsal beside a live key', { ...stripeLive, PAYMENTS: 'rehearsal' }, 'PAYMENTS=rehearsal'],
    ['the rehearsal beside a live PayPal', { ...paypalLive, PAYMENTS: 'rehearsal' }, 'PAYMENTS=rehearsal'],
    ['a live key without an address', { ...stripeLive, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    ['a live key over http', { ...stripeLive, PUBLIC_ORIGIN: 'http://pub.example' }, 'https://'],
    [
      'a live key without webhook secret',
      { ...stripeLive, STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    ['a live PayPal without webhook id', { ...paypalLive, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID'],
    ['live beside test', { ...paypalLive, ...stripeTest }, 'both to live'],
    ['test beside live', { ...stripeLive, ...paypalTest }, 'both to live'],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_a1' }, 'sk_test_'],
    ['a foreign webhook secret', { ...stripeTest, STRIPE_WEBHOOK_SECRET: 'we_1' }, 'whsec_'],
    ['half of PayPal', { PAYPAL_CLIENT_ID: 'A1' }, 'PAYPAL_CLIENT_SECRET'],
    [
      'a live key sent elsewhere',
      { ...stripeLive, STRIPE_API_BASE: 'http://evil.example' },
      'STRIPE_API_BASE',
    ],
    [
      'live PayPal sent elsewhere',
      { ...paypalLive, PAYPAL_API_BASE: 'http://evil.example' },
      'PAYPAL_API_BASE',
    ],
    ['an unknown PayPal mode', { ...paypalTest, PAYPAL_MODE: 'production' }, 'PAYPAL_MODE'],
  ])('%s', (_fact, env, says) => {
    const read = () => readConfig(env);
    expect(read).toThrow(StartError);
    expect(read).toThrow(says);
    expect(read).not.toThrow('a1');
  });
});
