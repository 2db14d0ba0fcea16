import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { areCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteCrawlName, insertCrawlName } from './crawl-names-store.server.ts';
import { lockPartner } from './partners-store.server.ts';

type Naming = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly partnerId: string;
  /** As the partner writes it in its mails. */
  readonly written: string;
};

/** Says which crawl a partner means by a name, so that its mails are read. Refused for an unknown partner or crawl. */
export function nameCrawl(
  platform: Pick<Platform, 'database'>,
  { who, partnerId, written, crawlId }: Naming & { readonly crawlId: string },
): Promise<Decision<null>> {
  return decideInTransaction<null>(platform.database, async (transaction) => {
    if (!(await lockPartner(transaction, partnerId))) return refused('partner.unknown');
    if (!(await areCrawls(transaction, [crawlId]))) return refused('crawl.unknown');
    await insertCrawlName(transaction, { partnerId, written, crawlId });
    const subject = { kind: 'partner', id: partnerId };
    await writeAudit(transaction, {
      ...{ who, what: 'partner.crawlNamed', subject },
      after: { names: [written], crawlId },
    });
    return accepted(null);
  });
}

/** Takes such a name away. Refused if the partner does not have it. */
export function unnameCrawl(
  platform: Pick<Platform, 'database'>,
  { who, partnerId, written }: Naming,
): Promise<Decision<null>> {
  return decideInTransaction<null>(platform.database, async (transaction) => {
    if (!(await deleteCrawlName(transaction, partnerId, written))) return refused('partner.textUnknown');
    const subject = { kind: 'partner', id: partnerId };
    await writeAudit(transaction, {
      ...{ who, what: 'partner.crawlUnnamed', subject },
      before: { names: [written] },
    });
    return accepted(null);
  });
}
