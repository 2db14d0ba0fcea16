import { todayIn } from '#domain/calendar-date.ts';
import type { PageContent, PageName } from '#domain/content/page-texts.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isStoredAlike } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { insertVersion, readVersion } from '#features/settings/content-versions-store.server.ts';
import { writeSetting } from '#features/settings/settings-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { pageSubject, readPageText } from './page-text-store.server.ts';

export type PageChange<Page extends PageName = PageName> = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly page: Page;
  /** The version that the form was opened with; 0 for the built-in text. */
  readonly expectedVersion: number;
  /** The validated content of the page's form. */
  readonly content: PageContent[Page];
  /** The time zone that determines the date of the edition. */
  readonly timeZone: string;
};

/**
 * Saves a new edition of a text page, dated today. Later bookings agree to the new terms; earlier ones keep
 * theirs. Refused with `content.changed` if another user has saved the page since, and with `content.same` if
 * nothing differs.
 */
export function changePageText<Page extends PageName>(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, page, expectedVersion, content, timeZone }: PageChange<Page>,
): Promise<Decision<{ edition: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const now = platform.clock.now();
    const former = await readPageText(transaction, page);
    if (former.version === expectedVersion && isStoredAlike(former.content, content))
      return refused('content.same');
    const edition = await freeEdition(transaction, page, {
      today: todayIn(timeZone, now),
      last: former.edition,
    });
    const version = await insertVersion(transaction, {
      subject: pageSubject(page),
      expectedVersion,
      former,
      next: { content, edition },
      who,
      now,
    });
    if (version === null) return refused('content.changed');
    if (page === 'terms') await writeSetting(transaction, 'terms_version', edition);
    await writeAudit(transaction, {
      who,
      what: 'content.changed',
      subject: { kind: 'content', id: pageSubject(page) },
      before: { version: former.version, edition: former.edition },
      after: { version, edition },
    });
    return accepted({ edition });
  });
}

/** Today's date; the second edition of a day gets the suffix `.2`. */
async function freeEdition(
  transaction: Transaction,
  page: PageName,
  { today, last }: { today: string; last: string | null },
): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const edition = nth === 1 ? today : `${today}.${nth}`;
    const isTaken =
      edition === last || (await readVersion(transaction, pageSubject(page), { edition })) !== null;
    if (!isTaken) return edition;
  }
}
