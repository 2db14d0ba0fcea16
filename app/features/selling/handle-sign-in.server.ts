import { redirect } from 'react-router';
import { emailAddress } from '#domain/email-address.ts';
import { tokenIn } from '#features/accounts/links/read-link.server.ts';
import { requestSellerLink } from '#features/partners/access/seller-links.server.ts';
import {
  followSellerLink,
  readSeller,
  signSellerOut,
} from '#features/partners/access/seller-session.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** Handles the forms of the page where sellers sign in: the link is followed, a link is asked for, and signing out. */
export async function handleSignIn(
  platform: Pick<Platform, 'database' | 'config'> & EventPublisher,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
) {
  const { intent, email = '' } = await readTyped(body, ['intent', 'email']);
  const at = (path: string) => addressIn(languageOfPage(request), path);
  if (intent === 'out') {
    const seller = await readSeller(platform, request);
    const headers = seller ? { 'Set-Cookie': await signSellerOut(platform, seller) } : undefined;
    return redirect(at('/sell/sign-in'), { status: 303, ...(headers && { headers }) });
  }
  if (intent === 'follow') {
    const followed = await followSellerLink(platform, { token: tokenIn(request), headers: request.headers });
    if (!followed.accepted) return answerForm({ refusal: followed.refusal });
    return redirect(at('/sell'), { status: 303, headers: { 'Set-Cookie': followed.value.cookie } });
  }
  const typed = { email };
  if (emailAddress(email) === null) return answerForm({ typed, problems: { email: 'field.email.invalid' } });
  const requested = await requestSellerLink(platform, { headers: request.headers, email });
  return requested.accepted
    ? answerForm({ typed, done: true })
    : answerForm({ typed, refusal: requested.refusal });
}
