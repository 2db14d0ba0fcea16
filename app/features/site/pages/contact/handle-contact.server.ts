import { data } from 'react-router';
import { fastestPersonSeconds } from '#domain/content/contact-limits.ts';
import { type ContactProblem, contactMessage } from '#domain/content/contact-message.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import { contactFormKey } from '#features/contact/contact-form-key.server.ts';
import { contactOperator } from '#features/contact/contact-operator.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { type ContactAnswer, type ContactTexts, contactFields } from './contact-answer.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'> & EventPublisher;

type KeyNeeds = Pick<Platform, 'database' | 'config' | 'clock'>;

const maxKeyLength = 200;
const status = { invalid: 422, tooMany: 429, unavailable: 503 } as const;

/** The key of a newly opened contact form. */
export const newContactForm = (platform: KeyNeeds) => formOpenedAt(platform, platform.clock.now());

/** A key for a form that has been filled in already, so that it can be sent again at once. */
const formToSendAgain = (platform: KeyNeeds) =>
  formOpenedAt(platform, new Date(platform.clock.now().getTime() - fastestPersonSeconds * 1000));

const formOpenedAt = async (platform: KeyNeeds, opened: Date) =>
  contactFormKey(await authSecret(platform), opened);

/**
 * Handles the contact form: sent, refused with error texts, or failed. Never throws, whatever is submitted.
 */
export async function handleContact(platform: Needs, request: Request) {
  const fields = await readTyped(request, [...contactFields, 'form', 'website']);
  const texts = Object.fromEntries(
    contactFields.map((field) => [field, fields[field] ?? '']),
  ) as ContactTexts;
  try {
    return await answer(platform, request, fields, texts);
  } catch (error) {
    platform.log.error({ err: error }, 'contact message could not be stored');
    return data<ContactAnswer>({ state: 'failed', texts }, { status: status.unavailable });
  }
}

async function answer(
  platform: Needs,
  request: Request,
  fields: Readonly<Partial<Typed>>,
  texts: ContactTexts,
) {
  // While the form is corrected, it keeps its key and the time at which it was opened.
  const form = (fields.form ?? '').slice(0, maxKeyLength);
  const read = parseForm(contactMessage, fields);
  if ('problems' in read) {
    const problems = read.problems as Readonly<Record<string, ContactProblem>>;
    return data<ContactAnswer>(
      { state: 'refused', problems, refusal: null, texts, form },
      { status: status.invalid },
    );
  }
  const decision = await contactOperator(platform, {
    message: read.value,
    form: fields.form ?? '',
    trap: fields.website ?? '',
    client: clientOf(request.headers),
    language: languageOfPage(request),
  });
  if (decision.accepted) return data<ContactAnswer>({ state: 'sent' });
  const { refusal } = decision;
  const refused = { state: 'refused', problems: {}, refusal, texts } as const;
  if (refusal.reason === 'tooManyRequests')
    return data<ContactAnswer>(
      { ...refused, form },
      { status: status.tooMany, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } },
    );
  return data<ContactAnswer>(
    { ...refused, form: await formToSendAgain(platform) },
    { status: status.invalid },
  );
}
