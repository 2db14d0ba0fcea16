import {
  deleteStoredMails,
  listStoredMails,
  type StoredMail,
  storedAt,
} from '#platform/mail/stored-mails.ts';
import type { Platform } from '#platform/platform.ts';
import { readMailsWithRecipient } from './outbox-store.server.ts';

const atATime = 500;
/** A test mail is stored before it is recorded. */
const graceMilliseconds = 5 * 60_000;

/**
 * Deletes the stored mails whose person was erased, or whose record is gone, on this machine. So a file lives no longer
 * than its mail in the outbox (docs/rules/guests.md).
 */
export async function sweepMailFiles({
  database,
  clock,
  config: { dataDirectory },
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const stored = await listStoredMails(dataDirectory);
  for (let from = 0; from < stored.length; from += atATime) {
    const some = stored.slice(from, from + atATime);
    const found = await readMailsWithRecipient(
      database,
      some.map(({ id }) => id),
    );
    const gone = [];
    for (const mail of some) {
      const hasRecipient = found.get(mail.id);
      if (hasRecipient === false || (hasRecipient === undefined && (await isOld(mail)))) gone.push(mail.id);
    }
    await deleteStoredMails(dataDirectory, new Set(gone));
  }

  async function isOld(mail: StoredMail): Promise<boolean> {
    const at = await storedAt(dataDirectory, mail);
    return at !== null && clock.now().getTime() - at.getTime() > graceMilliseconds;
  }
}
