import { fastestPersonSeconds } from '#domain/content/contact-limits.ts';
import { contactFields, contactMessage } from '#domain/content/contact-message.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import { contactFormKey } from '#features/contact/contact-form-key.server.ts';
import { contactOperator } from '#features/contact/contact-operator.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'> & EventPublisher;

type KeyNeeds = Pick<Platform, 'database' | 'config' | 'clock'>;

const maxKeyLength = 200;

/** The key of a newly opened contact form. */
export const newContactForm = (platform: KeyNeeds) => formOpenedAt(platform, platform.clock.now());

/** A key for a form that has been filled in already, so that it can be sent again at once. */
const formToSendAgain = (platform: KeyNeeds) =>
  formOpenedAt(platform, new Date(platform.clock.now().getTime() - fastestPersonSeconds * 1000));

const formOpenedAt = async (platform: KeyNeeds, opened: Date) =>
  contactFormKey(await authSecret(platform), opened);

/**
 * Handles the contact form: sent, refused with error texts, or failed with 503. Never throws, whatever is
 * submitted.
 */
export async function handleContact(
  platform: Needs,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
) {
  const { website, ...sent } = await readTyped(body, [...contactFields, 'form', 'website']);
  // While the form is corrected, it keeps its key and the time at which it was opened.
  const typed: Typed = { ...sent, form: (sent.form ?? '').slice(0, maxKeyLength) };
  try {
    return await answer(platform, request, typed, website ?? '');
  } catch (error) {
    platform.log.error({ err: error }, 'contact message could not be stored');
    return answerForm({ typed, refusal: { reason: 'contact.failed' } });
  }
}

async function answer(platform: Needs, request: Request, typed: Typed, trap: string) {
  const read = parseForm(contactMessage, typed);
  if ('problems' in read) return answerForm({ typed, problems: read.problems });
  const decision = await contactOperator(platform, {
    message: read.value,
    form: typed.form ?? '',
    trap,
    client: clientOf(request.headers),
    language: languageOfPage(request),
  });
  if (decision.accepted) return answerForm({ done: true });
  const { refusal } = decision;
  const isExpired = refusal.reason === 'contact.formExpired';
  return answerForm({
    typed: isExpired ? { ...typed, form: await formToSendAgain(platform) } : typed,
    refusal,
  });
}
