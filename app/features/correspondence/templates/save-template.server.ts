import { accepted, type Decision, refused } from '#domain/decision.ts';
import { oneLine, severalLines } from '#domain/plain-text.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import { type MailTemplate, templateFields } from '../definitions/template.ts';
import {
  insertVersion,
  lockNewestVersion,
  readVersion,
  type TemplateAddress,
} from '../rendering/template-store.server.ts';
import { checkTemplate } from './check-template.server.ts';

export type TemplateChange = TemplateAddress & {
  readonly who: Pick<Visitor, 'userId'>;
  /** The version that the form was opened with; 0 for the default texts. */
  readonly expectedVersion: number;
};

/**
 * Saves the texts as a new version, which is used from now on. Refused if the texts cannot be filled
 * (`checkTemplate` returns the errors), or if another user has saved other texts in the meantime. Texts that are
 * in use already, such as those of a form that is sent again, are accepted without a new version. Saving the
 * unchanged default texts restores them.
 */
export async function saveTemplate(
  platform: Pick<Platform, 'database'>,
  { template, ...change }: TemplateChange & { readonly template: MailTemplate },
): Promise<Decision<null>> {
  const tidy = normalizeTemplate(template);
  if (checkTemplate(change.kind, tidy).length > 0) return refused('template.unfit');
  return write(platform, change, isOriginal(change, tidy) ? null : tidy);
}

/**
 * Saves the texts of that version as a new version; version 0 is the default. Refused as `saveTemplate`
 * refuses, and if the version does not exist.
 */
export async function restoreTemplate(
  platform: Pick<Platform, 'database'>,
  { version, ...change }: TemplateChange & { readonly version: number },
): Promise<Decision<null>> {
  const earlier = version === 0 ? { template: null } : await readVersion(platform.database, change, version);
  if (!earlier) return refused('template.unknownVersion');
  if (earlier.template && checkTemplate(change.kind, earlier.template).length > 0)
    return refused('template.unfit');
  return write(platform, change, earlier.template);
}

/** Removes invisible characters, as for all typed texts. */
export const normalizeTemplate = (typed: MailTemplate): MailTemplate => ({
  subject: oneLine(typed.subject),
  preheader: oneLine(typed.preheader),
  heading: oneLine(typed.heading),
  opening: severalLines(typed.opening),
  closing: severalLines(typed.closing),
});

function isOriginal({ kind, language }: TemplateAddress, template: MailTemplate): boolean {
  return areSame(template, defaultTemplate(kind, language));
}

function write(
  platform: Pick<Platform, 'database'>,
  { kind, language, expectedVersion, who }: TemplateChange,
  template: MailTemplate | null,
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const inUse = await lockNewestVersion(transaction, { kind, language });
    if (areSame(inUse.template, template)) return accepted(null);
    if (inUse.version !== expectedVersion) return refused('template.changed');
    const version = expectedVersion + 1;
    await insertVersion(transaction, { kind, language }, { version, template, userId: who.userId });
    await writeAudit(transaction, {
      who,
      what: template ? 'template.saved' : 'template.restored',
      subject: { kind: 'mailTemplate', id: `${kind} ${language}` },
      before: inUse.template,
      after: template,
    });
    return accepted(null);
  });
}

/** Null are the default texts. */
function areSame(one: MailTemplate | null, other: MailTemplate | null): boolean {
  return one && other ? templateFields.every((field) => one[field] === other[field]) : one === other;
}
