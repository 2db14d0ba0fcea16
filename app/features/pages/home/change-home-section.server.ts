import type { HomeContent, SectionKey } from '#domain/content/home-content.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { insertVersion } from '#features/settings/content-versions-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readHomeSection, writeHomeSection } from './home-content-store.server.ts';

export type HomeChange<Section extends SectionKey = SectionKey> = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly section: Section;
  /** The version that the form was opened with; 0 if the section has never been changed. */
  readonly expectedVersion: number;
  /** The fields of the form; fields that are left out stay unchanged. */
  readonly content: Partial<HomeContent[Section]>;
};

export const homeSubject = (section: SectionKey) => `home.${section}`;

/**
 * Changes a section of the home page. Only the fields that differ are written; the whole section is stored as
 * a version. Refused with `content.changed` if another user has saved the section since the form was opened.
 */
export function changeHomeSection<Section extends SectionKey>(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, section, expectedVersion, content }: HomeChange<Section>,
): Promise<Decision<{ changed: readonly string[] }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const before = await readHomeSection(transaction, section);
    const changes = changedFields(before, content);
    const changed = Object.keys(changes.after);
    const now = platform.clock.now();
    const version = await insertVersion(transaction, {
      subject: homeSubject(section),
      expectedVersion,
      former: { content: before },
      next: { content: { ...before, ...changes.after } },
      who,
      now,
    });
    if (version === null) return refused('content.changed');
    if (changed.length === 0) return refused('content.same');
    await writeHomeSection(transaction, section, changes.after, now);
    await writeAudit(transaction, {
      who,
      what: 'content.changed',
      subject: { kind: 'content', id: homeSubject(section) },
      ...changes,
    });
    return accepted({ changed });
  });
}
