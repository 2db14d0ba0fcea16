import { data } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { type WaitingField, type WaitingProblem, waitingForm } from '#domain/waiting-list/waiting-form.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readFormData } from '#platform/read-form-data.ts';
import { joinWaitingList } from './join-waiting-list.server.ts';

const maxEchoedCharacters = 300;
const status = { invalid: 422, tooMany: 429, unknown: 404 } as const;

/** Handles the form of a waiting list: joined, or refused with error texts. */
export async function handleWaiting(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  request: Request,
  nightId: string,
) {
  const read = await readFormData(request);
  const text = (field: WaitingField) => {
    const value = read.accepted ? read.value.get(field) : null;
    return typeof value === 'string' ? value : '';
  };
  const typed = { email: text('email'), people: text('people') };
  const shown = {
    email: typed.email.slice(0, maxEchoedCharacters),
    people: typed.people.slice(0, maxEchoedCharacters),
  };
  const refuse = (
    why: Partial<Extract<WaitingAnswer, { state: 'refused' }>>,
    init: ResponseInit = { status: status.invalid },
  ) => data<WaitingAnswer>({ state: 'refused', problems: {}, refusal: null, typed: shown, ...why }, init);

  const { maxPeople } = await readSettings(platform.database);
  const parsed = waitingForm({ maxPeople }).safeParse(typed);
  if (!parsed.success) {
    const problems: Partial<Record<WaitingField, WaitingProblem>> = {};
    for (const { path, message } of parsed.error.issues)
      problems[path[0] as WaitingField] ??= message as WaitingProblem;
    return refuse({ problems });
  }
  const joined = await joinWaitingList(platform, {
    nightId,
    ...parsed.data,
    language: languageOf(new URL(request.url).pathname, null),
    client: clientOf(request.headers),
  });
  if (joined.accepted) return data<WaitingAnswer>({ state: 'waits', ...parsed.data });
  const { refusal } = joined;
  if (refusal.reason === 'tooManyRequests')
    return refuse(
      { refusal },
      { status: status.tooMany, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } },
    );
  const isUnknown = refusal.reason === 'night.unknown' || refusal.reason === 'crawl.notOnOffer';
  return refuse({ refusal }, { status: isUnknown ? status.unknown : status.invalid });
}

/** The result of the waiting list form's action. */
export type WaitingAnswer =
  | { readonly state: 'waits'; readonly email: string; readonly people: number }
  | {
      readonly state: 'refused';
      readonly problems: Readonly<Partial<Record<WaitingField, WaitingProblem>>>;
      readonly refusal: Refusal | null;
      /** The submitted values, for a page without JavaScript. */
      readonly typed: Readonly<Record<WaitingField, string>>;
    };
