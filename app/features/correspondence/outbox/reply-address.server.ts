import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * The address for replies of guests: the operator's address for guests (General options). Null if it is empty
 * or still the default example, which nobody reads. Replies then go to the sender (MAIL_FROM).
 */
export async function replyAddress({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<Mail['replyTo'] | null> {
  const { email } = await readHomeSection(database, 'footer');
  if (email === '' || email === defaultHomeContent.footer.email) return null;
  return { name: config.site.name, address: email };
}
