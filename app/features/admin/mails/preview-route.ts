import { redirect } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import {
  checkTemplate,
  type TemplateProblem,
} from '#features/correspondence/templates/check-template.server.ts';
import { previewMail } from '#features/correspondence/templates/preview-mail.server.ts';
import { platformContext } from '#request-context';
import { adminForm } from '../kit/admin-form.server.ts';
import type { Route } from './+types/preview-route';
import { shownHtml } from './shown-html.server.ts';
import { templateIn, templateMeant } from './template-form.server.ts';

export type Preview = {
  readonly problems: readonly TemplateProblem[];
  readonly refusal: Refusal | null;
  readonly mail: { readonly subject: string; readonly html: string; readonly text: string } | null;
};

/** This route only accepts POST requests. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  throw redirect('/admin/emails');
}

/** Renders the text of a form as a mail, as for sending. Stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { who, typed } = await adminForm({ request, context });
  const { email } = who;
  const address = templateMeant(typed.kind, typed.language);
  const answer = (preview: Partial<Preview>, status = 200) =>
    Response.json({ problems: [], refusal: null, mail: null, ...preview } satisfies Preview, {
      status,
      headers: { 'Cache-Control': 'no-store' },
    });
  if (!address) return answer({ refusal: { reason: 'request.malformed' } }, 422);
  const template = templateIn(typed);
  const problems = checkTemplate(address.kind, template);
  if (problems.length > 0) return answer({ problems });
  const reference = typed.reference ?? '';
  const made = await previewMail(context.get(platformContext), {
    ...address,
    template,
    reference,
    to: email,
  });
  if (!made.accepted) return answer({ refusal: made.refusal });
  const { subject, text } = made.value;
  return answer({ mail: { subject, text, html: shownHtml(made.value) } });
}
