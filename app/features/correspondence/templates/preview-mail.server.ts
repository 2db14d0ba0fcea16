import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailContext, SampleRequest } from '../definitions/mail-definition.ts';
import type { MailTemplate } from '../definitions/template.ts';
import { mailRegistry } from '../mails/mail-registry.server.ts';
import { renderMail } from '../rendering/render-mail.server.ts';
import type { TemplateAddress } from '../rendering/template-store.server.ts';
import { inWordsOf } from '../rendering/template-words.server.ts';
import { mailContext } from '../timing/mail-context.server.ts';
import { checkTemplate } from './check-template.server.ts';

export type Draft = TemplateAddress &
  SampleRequest & {
    readonly template: MailTemplate;
    readonly to: string;
  };

/**
 * A mail with these texts and sample content, rendered like any other. Refuses texts that cannot be filled and an unknown
 * booking reference.
 */
export async function previewMail(
  platform: MailContext['platform'],
  { kind, template, to, ...request }: Draft,
): Promise<Decision<Mail>> {
  if (checkTemplate(kind, template).length > 0) return refused('template.unfit');
  const context = mailContext(platform, kind);
  const content = await mailRegistry[kind].sample(context, request);
  if (!content) return refused('booking.unknown');
  const { site } = context;
  return accepted(await renderMail(content, { id: randomUUID(), to, kind, site, say: inWordsOf(template) }));
}
