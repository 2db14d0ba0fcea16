import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { SignUpForm } from '#domain/accounts/account-forms.ts';
import type { Decision } from '#domain/decision.ts';
import type { DomainEvent } from '#domain/events.ts';
import { openAuth } from '#features/accounts/auth.server.ts';
import { linkToken } from '#features/accounts/links/link-token.server.ts';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openLog } from '#platform/log.ts';
import { withReactions } from '#server/reactions.ts';
import { testDatabase } from '../support/database.ts';
import { openFastAuth } from '../support/fast-hashes.ts';
import { idlePlatform } from '../support/idle-platform.ts';

export const ana: SignUpForm = {
  firstName: 'Ana',
  lastName: 'López',
  email: 'ana@example.com',
  password: 'lámpara-verde-92',
  language: 'es',
};

export const boss = 'boss@example.com';

type Settings = {
  readonly origin?: string;
  /** Further variables of the configuration. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Hashes passwords as slowly as the product, for tests of the response time. */
  readonly hashesSlowly?: boolean;
};

/** A database with accounts, and clients that keep their cookies. */
export async function accountsTestContext({
  origin = 'http://localhost:3000',
  environment: more = {},
  hashesSlowly = false,
}: Settings = {}) {
  const { database, pool, url } = await testDatabase();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vallarta-accounts-'));
  const environment = { ADMIN_EMAILS: `${boss}, other@example.com`, PUBLIC_ORIGIN: origin, ...more };
  const config = { ...readConfig(environment), dataDirectory };
  const events: DomainEvent[] = [];
  const services = { database, config, clock: systemClock, log: openLog('silent') };
  const { publish } = withReactions({ ...idlePlatform, ...services });
  const platform = {
    ...services,
    auth: hashesSlowly ? openAuth(services) : openFastAuth(services),
    // With the reactions of the product, because the mails of accounts are limited where they are written.
    publish: async (transaction: Transaction, event: DomainEvent) => {
      await publish(transaction, event);
      events.push(event);
    },
  };

  return {
    platform,
    database,
    pool,
    url,
    events,
    browser: newBrowser,
    /** The token in the latest mailed link. */
    async latestLink() {
      const needed = events.findLast((event) => event.name === 'account.linkNeeded');
      return linkToken(needed?.linkId ?? '', await platform.auth.secret());
    },
    async signUpVerified(account: SignUpForm) {
      expectAccepted(await signUp(platform, { headers: newBrowser().headers(), account }));
      const verified = await verifyAddress(platform, {
        headers: newBrowser().headers(),
        token: await this.latestLink(),
        password: account.password,
        signedInAs: null,
      });
      expectAccepted(verified);
    },
    /** A client with a session, and its user. */
    async signedIn({ email, password }: Pick<SignUpForm, 'email' | 'password'>) {
      const browser = newBrowser();
      const answer = expectAccepted(await signIn(platform, { headers: browser.headers(), email, password }));
      expect(answer.next).toBe('signedIn');
      browser.keep(answer.headers);
      return { browser, visitor: await whoIs(browser) };
    },
    whoIs,
  };

  async function whoIs(browser: Browser) {
    const visitor = await readVisitor(platform, browser.headers());
    if (!visitor) throw new Error('Nobody is signed in.');
    return visitor;
  }
}

export type Browser = ReturnType<typeof newBrowser>;

let lastAddress = 0;

/** A client with its own address. */
export function newBrowser(address = `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`) {
  const cookies = new Map<string, string>();
  return {
    address,
    cookies,
    headers: () =>
      new Headers({
        [clientAddressHeader]: address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
    keep(answered: Headers) {
      for (const cookie of answered.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
}

export function expectAccepted<T>(decision: Decision<T>): T {
  if (!decision.accepted) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}

/**
 * The code that an authenticator shows for the secret in its QR (RFC 6238: SHA-1, six digits, 30 seconds), now or some
 * steps later.
 */
export function authenticatorCode(uri: string, stepsLater = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const letters = [...(new URL(uri).searchParams.get('secret') ?? '').replace(/=+$/, '')];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
