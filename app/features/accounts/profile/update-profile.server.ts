import type { ProfileForm } from '#domain/accounts/account-forms.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import { rewriteProfile } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

/** Updates the profile. Refuses without a user: 'No user logged in' (specification §8). */
export async function updateProfile(
  { database }: Pick<Platform, 'database'>,
  { visitor, profile }: { readonly visitor: Visitor | null; readonly profile: ProfileForm },
): Promise<Decision<null>> {
  if (!visitor) return refused('account.notSignedIn');
  await rewriteProfile(database, visitor.userId, profile);
  return accepted(null);
}
