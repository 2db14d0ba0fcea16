import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailContext } from '../mails/mail-context.server.ts';
import type { MailContext, SampleRequest } from '../mails/mail-definition.ts';
import { mailRegistry } from '../mails/mail-registry.server.ts';
import type { MailTemplate } from '../templates/template.ts';
import { checkTemplate } from './check-template.server.ts';
import { renderMail } from './render-mail.server.ts';
import type { TemplateAddress } from './template-store.server.ts';
import { inWordsOf } from './template-words.server.ts';

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
