import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { slugOf } from '#domain/slug.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type AddOnChanges,
  addOnRow,
  insertAddOn,
  type NewAddOn,
  updateAddOn,
} from './promotions-editing-store.server.ts';

export type AddOnSaving = {
  readonly who: Pick<Visitor, 'userId'>;
  /** Null for a new add-on, which requires every field. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly addOn: AddOnChanges;
};

/**
 * Adds an add-on, or changes the given fields of one. Bookings keep their prices. Refused if somebody else
 * has changed it since the form was opened.
 */
export function saveAddOn(
  platform: Pick<Platform, 'database'>,
  { who, expected, addOn }: AddOnSaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    if (!expected) {
      // The slug is not shown; it only has to be unique.
      const slug = `${slugOf(addOn.name?.[defaultLanguage] ?? '') || 'add-on'}-${randomUUID().slice(0, 8)}`;
      const { id } = await insertAddOn(transaction, { ...addOn, slug } as NewAddOn);
      await writeAudit(transaction, {
        who,
        what: 'addOn.added',
        subject: { kind: 'addOn', id },
        after: addOn,
      });
      return accepted({ id });
    }
    const before = await addOnRow(transaction, expected.id);
    if (!before) return refused('addOn.unknown');
    if (!(await updateAddOn(transaction, expected, addOn))) return refused('item.changed');
    const subject = { kind: 'addOn', id: expected.id };
    await writeAudit(transaction, { who, what: 'addOn.edited', subject, ...changedFields(before, addOn) });
    return accepted({ id: expected.id });
  });
}
