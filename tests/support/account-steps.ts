import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { openAuth } from '#features/accounts/auth.server.ts';
import { hashPassword } from '#features/accounts/passwords.server.ts';
import { insertUser } from '#features/accounts/user-store.server.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { goTo } from './browser.ts';
import { waitUntilHydrated } from './customer-steps.ts';
import type { Site } from './site.ts';

let people = 0;

/** Cached: all test accounts have the same password, and hashing is slow on purpose. */
let hashed: Promise<string> | undefined;

const hash = ({ database }: Site, password: string) =>
  hashPassword(openAuth({ database, config: readConfig({}), log: openLog('silent') }), password);

/** The data of a person without an account. */
export const newPerson = () => ({
  firstName: 'Ana',
  lastName: 'López',
  email: `ana-${++people}@example.com`,
  password: 'tres loros verdes',
});

export type Person = ReturnType<typeof newPerson>;

/** A person with a verified account. */
export async function customer(site: Site, { role = 'customer' }: { role?: Role } = {}): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email } = person;
  hashed ??= hash(site, person.password);
  const password = await hashed;
  await site.database.transaction((transaction) =>
    insertUser(transaction, {
      email,
      emailVerified: true,
      role,
      password,
      profile: { firstName, lastName, language: 'en' },
    }),
  );
  return person;
}

/** The steps on the account pages. `es` uses the Spanish pages. */
export function accountSteps(site: Site, page: Page, { es = false }: { es?: boolean } = {}) {
  const prefix = es ? '/es' : '';
  const main = page.locator('main');
  return {
    opens: (path: string) => goTo(page, `${site.origin}${prefix}${path}`),
    async signsUp(person: Person) {
      await this.opens('/signup');
      await waitUntilHydrated(page);
      for (const [name, value] of Object.entries(person)) await main.locator(`[name=${name}]`).fill(value);
      await main.locator('button[type=submit]').last().click();
      await page.waitForURL('**/login');
      await this.sees('Check your inbox');
    },
    /** Signs in on the login page; opens it if another page is open. */
    async signsIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      if (!page.url().includes('/login')) await this.opens('/login');
      // After a sign-up the page asks to check the inbox first.
      await main.locator('form#login, form#resend').first().waitFor();
      if ((await main.locator('form#login').count()) === 0)
        await main.getByRole('link', { name: 'Back to sign in' }).click();
      await waitUntilHydrated(page);
      await main.locator('form#login [name=email]').fill(email);
      await main.locator('form#login [name=password]').fill(password);
      await main.locator('form#login button[type=submit]').first().click();
    },
    /** Signs in by posting the login form directly. Tests of signing in itself use the page. */
    async signsInByRequest({ email, password }: Pick<Person, 'email' | 'password'>) {
      const answer = await page.request.post(`${site.origin}/login`, {
        form: { email, password },
        headers: { origin: site.origin },
        maxRedirects: 0,
      });
      expect(answer.status(), `signing ${email} in`).toBe(303);
      await page.context().clearCookies({ name: 'flash' });
    },
    /** Signs in and waits until it is done. */
    async isSignedIn(person: Person) {
      await this.opens('/login');
      await this.signsIn(person);
      await this.seesToast('Welcome back!');
    },
    /** Presses a button in the page's main area. */
    presses: (name: string | RegExp) => main.getByRole('button', { name }).click(),
    seesToast: (toast: string) =>
      page.locator('li[data-state=open]').getByText(toast, { exact: true }).waitFor(),
    sees: (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
    /** Signs out through the header's menu. */
    async signsOut() {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await this.seesToast('You have been signed out');
    },
  };
}

/** The link to that page in the latest mail to that address. */
export async function linkIn(site: Site, { to, path }: { to: string; path: string }): Promise<string> {
  const link = new RegExp(`${site.origin}(?:/es)?${path}\\?token=[\\w-]+`);
  let found = '';
  await expect
    .poll(async () => (found = link.exec(await latestMail(site, to, link))?.[0] ?? ''))
    .not.toBe('');
  return found;
}

async function latestMail(site: Site, to: string, holds: RegExp): Promise<string> {
  const directory = join(site.dataDirectory, 'mails');
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
  );
  return (
    mails.findLast((mail) => mail.to?.some(({ address }) => address === to) && holds.test(mail.text ?? ''))
      ?.text ?? ''
  );
}
