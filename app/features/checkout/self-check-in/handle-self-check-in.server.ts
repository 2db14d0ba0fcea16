import { refused } from '#domain/decision.ts';
import { readTexts } from '#features/accounts/forms/read-account-form.server.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { checkInSelf } from '#features/door/self-check-in/check-in-self.server.ts';
import { findOwnParty, missingFields } from '#features/door/self-check-in/find-own-party.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readForm } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import type { CheckoutClient } from '../checkout-owner.server.ts';
import { ownBookingsHere } from './own-bookings-here.server.ts';
import { passCookie, passOf, passWith } from './self-check-in-pass.server.ts';

/** Checks guests in (`here`), or finds the party that was typed, for the page to show it (`find`). */
export async function handleSelfCheckIn(
  platform: Pick<Platform, 'database' | 'config' | 'clock'>,
  client: CheckoutClient & { readonly body: RequestBody },
  nightId: string,
) {
  const { request, body } = client;
  const { intent, bookingId, ...typed } = await readTexts(body, ['intent', 'bookingId', 'said', 'lastName']);
  const night = await readDoorNight(platform.database, nightId);
  const pass = night && (await passOf(platform, request, night.id));
  if (!night || !pass)
    return answerForm({
      ...{ form: bookingId ?? 'find', typed },
      refusal: refused('selfCheckIn.codeOver').refusal,
    });
  if (intent === 'find') {
    const problems = missingFields(typed);
    if (Object.keys(problems).length > 0) return answerForm({ form: 'find', typed, problems });
    const found = await findOwnParty(platform, night, {
      ...{ headers: request.headers, said: typed.said ?? '', lastName: typed.lastName ?? '' },
    });
    if (!found.accepted) return answerForm({ form: 'find', typed, refusal: found.refusal });
    const cookie = await passCookie(platform, passWith(pass, found.value));
    return answerForm({ form: 'find', done: true }, new Headers({ 'Set-Cookie': cookie }));
  }
  const own = (await ownBookingsHere(platform, client, pass)).find((each) => each.bookingId === bookingId);
  if (intent !== 'here' || !own) return answerForm({ refusal: refused('request.malformed').refusal });
  const positions = (await readForm(body)).getAll('guest').map(Number);
  const form = own.bookingId;
  if (positions.length === 0) return answerForm({ form, problems: { guest: 'selfCheckIn.nobody' } });
  await checkInSelf(platform, night, { own, positions });
  return answerForm({ form, done: true });
}
