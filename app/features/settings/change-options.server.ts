import { accepted, type Decision, refused } from '#domain/decision.ts';
import { keysOf, type SettingGroup } from '#domain/settings/settings.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { insertVersion } from './content-versions-store.server.ts';
import { readSettingRows, writeSetting } from './settings-store.server.ts';
import { pixelAccessTokenKey } from './third-party-settings.ts';

export type OptionChange = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly group: SettingGroup;
  /** The version that the form was opened with; 0 if the group has never been changed. */
  readonly expectedVersion: number;
  /** The validated values of the group's form. */
  readonly values: Readonly<Record<string, string>>;
  /** A new secret of the pixel; an empty string deletes it, undefined leaves it unchanged. */
  readonly pixelAccessToken?: string | undefined;
};

export const optionsSubject = (group: SettingGroup | 'currencies') => `options.${group}`;

/**
 * Changes a group of settings. Writes the values that differ; they apply from the next request on. Existing
 * bookings keep the terms that they were placed with. The secret is written, but never shown, versioned or
 * audited. Refused with `content.changed` if another user has saved the group since, and with `content.same`
 * if nothing differs.
 */
export function changeOptions(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, group, expectedVersion, values, pixelAccessToken }: OptionChange,
): Promise<Decision<{ changed: readonly string[] }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const keys = keysOf(group);
    const before = await readSettingRows(transaction, keys);
    const changed = keys.filter((key) => (values[key] ?? '') !== (before[key] ?? ''));
    const only = (rows: Readonly<Record<string, string>>) =>
      Object.fromEntries(changed.map((key) => [key, rows[key] ?? '']));
    const version = await insertVersion(transaction, {
      subject: optionsSubject(group),
      expectedVersion,
      former: { content: before },
      next: { content: { ...before, ...only(values) } },
      who,
      now: platform.clock.now(),
    });
    if (version === null) return refused('content.changed');
    const secrets = pixelAccessToken === undefined ? [] : [pixelAccessTokenKey];
    if (changed.length + secrets.length === 0) return refused('content.same');
    for (const key of changed) await writeSetting(transaction, key, values[key] ?? '');
    for (const key of secrets) await writeSetting(transaction, key, pixelAccessToken ?? '');
    await writeAudit(transaction, {
      who,
      what: 'options.changed',
      subject: { kind: 'options', id: group },
      before: only(before),
      after: { ...only(values), ...(secrets.length > 0 && { [pixelAccessTokenKey]: '(changed)' }) },
    });
    return accepted({ changed: [...changed, ...secrets] });
  });
}
