import { accepted, type Decision, refused } from '#domain/decision.ts';
import { languages } from '#domain/languages.ts';
import type { HideReason, ReviewAnswer } from '#domain/reviews/review.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { AuditAction } from '#features/audit/audit-actions.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockReview, moderate, type StoredReview } from './review-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type Decided = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly id: string;
  /** The version that was read. Words that nobody has read are not published. */
  readonly expectedVersion: number;
};

/** Publishes a review: it is shown and counted from the next load of a page on. */
export const publishReview = (platform: Needs, decided: Decided): Promise<Decision<null>> =>
  change(platform, 'review.published', decided, {
    state: 'published',
    publishedAt: platform.clock.now(),
    hiddenBecause: null,
  });

/** Hides a review, published or not, for one of the stated reasons. */
export const hideReview = (
  platform: Needs,
  { because, ...decided }: Decided & { readonly because: HideReason },
): Promise<Decision<null>> =>
  change(platform, 'review.hidden', decided, {
    state: 'hidden',
    publishedAt: null,
    hiddenBecause: because,
  });

/** Writes the public answer to a review; an empty one removes it. It is shown once the review is published. */
export function answerReview(
  platform: Needs,
  { answer, ...decided }: Decided & { readonly answer: ReviewAnswer },
): Promise<Decision<null>> {
  const written = languages.filter((language) => answer[language]);
  const kept = Object.fromEntries(written.map((language) => [language, answer[language]]));
  return change(platform, 'review.answered', decided, { answer: written.length > 0 ? kept : null });
}

function change(
  { database }: Needs,
  what: AuditAction,
  { who, id, expectedVersion }: Decided,
  changes: Parameters<typeof moderate>[2],
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const before = isUuid(id) ? await lockReview(transaction, id) : null;
    if (!before) return refused('review.unknown');
    // A second press of the same button.
    if (changes.state && changes.state === before.state && changes.hiddenBecause === before.hiddenBecause)
      return accepted(null);
    if (!(await moderate(transaction, { id, expectedVersion }, changes))) return refused('review.changed');
    const subject = { kind: 'booking', id: before.bookingId };
    await writeAudit(transaction, {
      who,
      what,
      subject,
      before: audited(before),
      after: audited({ ...before, ...changes }),
    });
    return accepted(null);
  });
}

/** Without the words of guest and operator, which are erased with the guest. */
const audited = ({ state, hiddenBecause, answer }: StoredReview) => ({
  status: state,
  because: hiddenBecause,
  answeredIn: Object.keys(answer ?? {}),
});
