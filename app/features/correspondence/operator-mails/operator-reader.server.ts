import { defaultLanguage, type Language } from '#domain/languages.ts';
import { readProfile, readUserByEmail } from '#features/accounts/user-store.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The address that the site shows, and the language of the account with that address. */
export async function operatorReader(
  transaction: Transaction,
): Promise<{ readonly recipient: string; readonly language: Language }> {
  const { email } = await readHomeSection(transaction, 'footer');
  const operator = await readUserByEmail(transaction, email);
  const profile = operator && (await readProfile(transaction, operator.id));
  return { recipient: email, language: profile?.language ?? defaultLanguage };
}
