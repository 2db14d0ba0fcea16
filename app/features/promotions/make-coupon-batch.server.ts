import { randomBytes } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readableCode } from '#domain/readable-code.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { areCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { type CouponTerms, insertCoupons, lockCodes } from './promotions-editing-store.server.ts';

export type CouponBatch = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly name: string;
  readonly count: number;
  readonly terms: Omit<CouponTerms, 'code'>;
};

/** Eight of 32 characters: about 10^12 codes, which cannot be guessed. */
const codeLength = 8;

/** Creates that many coupons with the same terms and a unique code each, all or none. Refused if their partner or crawl is gone. */
export function makeCouponBatch(
  platform: Pick<Platform, 'database'>,
  { who, name, count, terms }: CouponBatch,
): Promise<Decision<{ made: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockCodes(transaction);
    if (terms.partnerId && !(await partnerRow(transaction, terms.partnerId)))
      return refused('partner.unknown');
    if (!(await areCrawls(transaction, terms.crawlIds))) return refused('crawl.unknown');
    for (let made = 0; made < count; ) {
      const rows = Array.from({ length: count - made }, () => ({ ...terms, batch: name, code: newCode() }));
      made += (await insertCoupons(transaction, rows)).length;
    }
    const subject = { kind: 'couponBatch', id: name };
    await writeAudit(transaction, { who, what: 'coupons.made', subject, after: { ...terms, count } });
    return accepted({ made: count });
  });
}

const newCode = () => readableCode(randomBytes(codeLength), codeLength);
