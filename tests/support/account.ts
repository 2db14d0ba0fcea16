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
import type { Site } from './site.ts';
import { isHydrated } from './traveller.ts';

let people = 0;

/** Everybody's password is the same, and making its hash takes long on purpose. */
let hashed: Promise<string> | undefined;

const hash = ({ database }: Site, password: string) =>
  hashPassword(openAuth({ database, config: readConfig({}), log: openLog('silent') }), password);

/** Somebody who has no account yet. */
export const newPerson = () => ({
  firstName: 'Ana',
  lastName: 'López',
  email: `ana-${++people}@example.com`,
  password: 'tres loros verdes',
});

export type Person = ReturnType<typeof newPerson>;

/** Somebody whose account is confirmed already. */
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

/** What people do on the account pages, in words. */
export function uses(site: Site, page: Page, { es = false }: { es?: boolean } = {}) {
  const prefix = es ? '/es' : '';
  const main = page.locator('main');
  return {
    opens: (path: string) => page.goto(`${site.origin}${prefix}${path}`),
    async signsUp(person: Person) {
      await this.opens('/signup');
      await isHydrated(page);
      for (const [name, value] of Object.entries(person)) await main.locator(`[name=${name}]`).fill(value);
      await main.locator('button[type=submit]').last().click();
      await page.waitForURL('**/login');
    },
    /** On the login page, or on its way there. */
    async signsIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      if (!page.url().includes('/login')) await this.opens('/login');
      await isHydrated(page);
      await main.locator('[name=email]').fill(email);
      await main.locator('[name=password]').fill(password);
      await main.locator('button[type=submit]').last().click();
    },
    /**
     * Comes to a page of the site signed in already: the way of the login form without its page. Who is about
     * signing in itself walks it.
     */
    async comesSignedIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      const answer = await page.request.post(`${site.origin}/login`, {
        form: { email, password },
        headers: { origin: site.origin },
        maxRedirects: 0,
      });
      expect(answer.status(), `signing ${email} in`).toBe(303);
      await page.context().clearCookies({ name: 'flash' });
    },
    /** Signs in, and waits until it is done. */
    async isSignedIn(person: Person) {
      await this.opens('/login');
      await this.signsIn(person);
      await this.isTold('Welcome back!');
    },
    /** Presses a button of the page itself. */
    presses: (name: string | RegExp) => main.getByRole('button', { name }).click(),
    isTold: (toast: string) =>
      page.locator('li[data-state=open]').getByText(toast, { exact: true }).waitFor(),
    sees: (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
    /** The way of the header's menu. */
    async signsOut() {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await this.isTold('You have been signed out');
    },
  };
}

/** The link of the latest mail to that address which leads to that page. */
export async function linkIn(site: Site, { to, path }: { to: string; path: string }): Promise<string> {
  const link = new RegExp(`${site.origin}(?:/es)?${path}\\?token=[\\w-]+`);
  let found = '';
  await expect
    .poll(async () => (found = link.exec(await latestMail(site, to, link))?.[0] ?? ''), { timeout: 15_000 })
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
