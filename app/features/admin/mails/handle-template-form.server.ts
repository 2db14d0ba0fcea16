import type { Decision, Refusal } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { expectedVersion as versionIn } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { MailTemplate } from '#features/correspondence/templates/template.ts';
import { checkTemplate, type TemplateProblem } from '#features/correspondence/texts/check-template.server.ts';
import { restoreTemplate, saveTemplate } from '#features/correspondence/texts/save-template.server.ts';
import { sendTestMail } from '#features/correspondence/texts/send-test-mail.server.ts';
import type { TemplateAddress } from '#features/correspondence/texts/template-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { templateIn } from './template-form.server.ts';

export type TemplateAnswer = {
  readonly intent: string;
  /** The submitted text that is not saved. */
  readonly template: MailTemplate | null;
  readonly problems: readonly TemplateProblem[];
  readonly testProblem: 'invalid' | null;
  readonly refusal: Refusal | null;
  readonly done: 'saved' | 'restored' | 'sent' | 'stored' | null;
};

type Asked = TemplateAddress & { readonly who: Visitor; readonly typed: Typed };

/** Handles the pressed button: saves the text, restores another version, or sends a test mail. */
export async function handleTemplateForm(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'mailer'>,
  { who, typed, ...address }: Asked,
): Promise<TemplateAnswer> {
  const { intent = '' } = typed;
  const expectedVersion = versionIn.parse(typed.expectedVersion);
  const template = templateIn(typed);
  const empty = { intent, template, problems: [], testProblem: null, refusal: null, done: null };
  const toAnswer = <T>(decision: Decision<T>, done: (value: T) => TemplateAnswer['done']): TemplateAnswer =>
    decision.accepted ? { ...empty, done: done(decision.value) } : { ...empty, refusal: decision.refusal };
  if (intent === 'restore') {
    const version = versionIn.parse(typed.version);
    const restored = await restoreTemplate(platform, { ...address, who, expectedVersion, version });
    return { ...toAnswer(restored, () => 'restored'), template: null };
  }
  const problems = checkTemplate(address.kind, template);
  if (problems.length > 0) return { ...empty, problems, refusal: { reason: 'template.unfit' } };
  if (intent === 'save') {
    const saved = toAnswer(
      await saveTemplate(platform, { ...address, who, expectedVersion, template }),
      () => 'saved',
    );
    return saved.done ? { ...saved, template: null } : saved;
  }
  if (intent !== 'test') return { ...empty, refusal: { reason: 'request.malformed' } };
  const to = emailAddress(typed.testTo ?? '');
  if (!to) return { ...empty, testProblem: 'invalid' };
  const reference = typed.reference ?? '';
  return toAnswer(
    await sendTestMail(platform, { ...address, who, template, reference, to }),
    ({ state }) => state,
  );
}
