import type { Platform } from '#platform/platform.ts';
import { sendLink } from './send-link.server.ts';
import type { TellingAccounts } from './tell-account-events.ts';
import { insertUser, readUserByEmail } from './user-store.server.ts';

/**
 * Mails somebody a link to set a password; they are an admin once they have followed it, and not before: until then
 * nobody has proved to own the address.
 */
export async function inviteAdmin(
  platform: Pick<Platform, 'database'> & TellingAccounts,
  { email }: { readonly email: string },
): Promise<void> {
  await platform.database.transaction(async (transaction) => {
    const profile = { firstName: '', lastName: '', language: 'en' } as const;
    const user =
      (await insertUser(transaction, { email, password: null, profile })) ??
      (await readUserByEmail(transaction, email));
    if (user) await sendLink(platform, transaction, { userId: user.id, purpose: 'invite', address: email });
  });
}
