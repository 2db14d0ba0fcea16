import { redirect } from 'react-router';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { leadToAddress, pageFor, returnAddressIn, unknownPerson } from '../forms/account-redirect.server.ts';
import { spentInboxCookie } from '../forms/inbox-cookie.ts';
import { refuseForm } from '../forms/read-account-form.server.ts';
import { returnSearch } from '../forms/return-search.ts';
import { readAttempt, spentAttemptCookie } from './google-attempt.server.ts';
import { googleInboxCookie, googleRefusalCookie } from './google-refusal.ts';
import { signInWithGoogle, startGoogle } from './sign-in-with-google.server.ts';

type Needs = Platform & Authenticating & EventPublisher;

/** Handles the button "Continue with Google" of the sign-in and the sign-up page. */
export async function leadToGoogle(platform: Needs, request: Request) {
  const started = await startGoogle(platform, {
    headers: request.headers,
    language: languageOfPage(request),
    returnTo: returnAddressIn(request),
    now: platform.clock.now(),
  });
  if (!started.accepted) return refuseForm('google', {}, started);
  const { page, headers } = started.value;
  return redirect(page, { status: 303, headers });
}

/** Handles the redirect back from Google. Every refusal leads to the sign-in page, which shows it. */
export async function returnFromGoogle(platform: Needs, request: Request) {
  const { headers } = request;
  const now = platform.clock.now();
  const attempt = await readAttempt(platform, headers, now);
  const query = new URL(request.url).searchParams;
  const language = attempt?.language ?? languageOfPage(request);
  const returnTo = attempt?.returnTo ?? null;
  const signedIn = await signInWithGoogle(platform, { headers, query, attempt, now });
  if (!signedIn.accepted) {
    const cookies = new Headers({ 'Set-Cookie': googleRefusalCookie(signedIn.refusal) });
    cookies.append('Set-Cookie', spentAttemptCookie);
    const page = addressIn(language, '/login') + returnSearch(returnTo);
    return redirect(page, { status: 303, headers: cookies });
  }
  if (signedIn.value.next === 'inbox') {
    const cookies = new Headers({ 'Set-Cookie': googleInboxCookie(signedIn.value.email) });
    cookies.append('Set-Cookie', spentAttemptCookie);
    const page = addressIn(language, '/login') + returnSearch(returnTo);
    return redirect(page, { status: 303, headers: cookies });
  }
  if (signedIn.value.next === 'secondStep')
    return redirect(signedIn.value.address, { status: 303, headers: { 'Set-Cookie': spentAttemptCookie } });
  const { person, headers: answered } = signedIn.value;
  answered.append('Set-Cookie', spentAttemptCookie);
  answered.append('Set-Cookie', spentInboxCookie);
  const address = pageFor(language, person ?? unknownPerson, returnTo);
  return leadToAddress(address, { flash: 'welcomeBack', headers: answered });
}
