import { parseForm } from '#domain/form/parse-form.ts';
import { waitingForm } from '#domain/waiting-list/waiting-form.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { joinWaitingList } from './join-waiting-list.server.ts';

type Party = { readonly email: string; readonly people: number };

/** Handles the form of a waiting list: joined, or refused with error texts. */
export async function handleWaiting(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
  nightId: string,
) {
  const { email = '', people = '' } = await readTyped(body, ['email', 'people']);
  const typed = { email, people };
  const { maxPeople } = await readSettings(platform.database);
  const parsed = parseForm(waitingForm({ maxPeople }), typed);
  if ('problems' in parsed) return answerForm<Party>({ typed, problems: parsed.problems });
  const joined = await joinWaitingList(platform, {
    nightId,
    ...parsed.value,
    language: languageOf(new URL(request.url).pathname, null),
    client: clientOf(request.headers),
  });
  return answerForm(joined.accepted ? { done: parsed.value } : { typed, refusal: joined.refusal });
}
