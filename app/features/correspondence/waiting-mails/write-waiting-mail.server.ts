import { isOnCalendar } from '#domain/schedule/availability.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutboxMail } from '../outbox/outbox-store.server.ts';
import { inOurWords, type Localize } from '../texts/template-words.server.ts';
import { waitingMail } from './waiting-mail.server.ts';
import type { WaitingMailKind } from './waiting-mail-kind.ts';

/**
 * Writes a mail to who waits for places of a night, in the language in which they asked. Null where they have left the
 * list, or the night does not take place any more.
 */
export async function writeWaitingMail(
  { database, config, clock }: Pick<Platform, 'database' | 'config' | 'clock'>,
  kind: WaitingMailKind,
  mail: Pick<OutboxMail, 'id' | 'recipient' | 'details'>,
  say: Localize = inOurWords,
): Promise<Mail | null> {
  const party = await readWaitingParty(database, mail.details?.partyId ?? '');
  if (!party) return null;
  const found = await readNightOnSale(database, party.nightId);
  if (!found?.crawl.isOnOffer) return null;
  const { night, crawl } = found;
  const moment = { now: clock.now(), timeZone: crawl.timeZone, closesMinutesBeforeStart: null };
  if (!isOnCalendar(night, moment)) return null;
  const { id: partyId, language, people } = party;
  return waitingMail(
    { kind, partyId, language, people, night, crawlTitle: crawl.title },
    { id: mail.id, to: mail.recipient },
    { siteName: config.site.name, origin: config.origin, say },
  );
}
