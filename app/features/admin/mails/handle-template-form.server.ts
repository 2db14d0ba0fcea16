import { type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { expectedVersion as versionIn } from '#domain/form/fields.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { TemplateAddress } from '#features/correspondence/rendering/template-store.server.ts';
import {
  checkTemplate,
  type TemplateProblem,
} from '#features/correspondence/templates/check-template.server.ts';
import { restoreTemplate, saveTemplate } from '#features/correspondence/templates/save-template.server.ts';
import { sendTestMail } from '#features/correspondence/templates/send-test-mail.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm, type FormAnswer } from '#ui/form/form-answer.ts';
import { templateIn } from './template-form.server.ts';

type Done = 'saved' | 'restored' | 'sent' | 'stored';

type Unfit = { readonly templateProblems: readonly TemplateProblem[] };

/** What was typed is the text that is not saved yet. */
export type TemplateAnswer = FormAnswer<Done> & Unfit;

type TemplateRequest = TemplateAddress & { readonly who: Visitor; readonly typed: Typed };

/** Handles the pressed button: saves the text, restores another version, or sends a test mail. */
export async function handleTemplateForm(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'mailer'>,
  { who, typed, ...address }: TemplateRequest,
) {
  const { intent: form = '' } = typed;
  const expectedVersion = versionIn.parse(typed.expectedVersion);
  const template = templateIn(typed);
  const answer = (rest: Partial<TemplateAnswer>) =>
    answerForm<Done, Unfit>({ form, typed: { ...typed, ...template }, templateProblems: [], ...rest });
  const refuse = ({ refusal }: Extract<Decision<unknown>, { accepted: false }>) => answer({ refusal });
  if (form === 'restore') {
    const version = versionIn.parse(typed.version);
    const restored = await restoreTemplate(platform, { ...address, who, expectedVersion, version });
    return answer({
      typed: {},
      ...(restored.accepted ? { done: 'restored' } : { refusal: restored.refusal }),
    });
  }
  const templateProblems = checkTemplate(address.kind, template);
  if (templateProblems.length > 0)
    return answer({ templateProblems, refusal: refused('template.unfit').refusal });
  if (form === 'save') {
    const saved = await saveTemplate(platform, { ...address, who, expectedVersion, template });
    return saved.accepted ? answer({ typed: {}, done: 'saved' }) : refuse(saved);
  }
  if (form !== 'test') return refuse(refused('request.malformed'));
  const to = emailAddress(typed.testTo ?? '');
  if (!to) return answer({ problems: { testTo: 'mails.edit.testInvalid' } });
  const reference = typed.reference ?? '';
  const sent = await sendTestMail(platform, { ...address, who, template, reference, to });
  return sent.accepted ? answer({ done: sent.value.state }) : refuse(sent);
}
