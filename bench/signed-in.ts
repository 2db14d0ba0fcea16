import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SignedIn = { readonly origin: string; readonly cookie: string };

/** Signs in the first admin. The archive benchmark also gives this account bookings. */
export async function signedIn(origin: string, directory: string): Promise<SignedIn> {
  const file = readFileSync(join(directory, 'first-admin.txt'), 'utf8');
  const [, email = ''] = /E-mail: (\S+)/.exec(file) ?? [];
  const [, password = ''] = /Password: (\S+)/.exec(file) ?? [];
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  if (!cookie.includes('session_token')) throw new Error(`signing in answered ${answer.status}`);
  return { origin, cookie };
}
