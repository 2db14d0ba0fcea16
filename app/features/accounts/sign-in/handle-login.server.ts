import { redirect } from 'react-router';
import { parseForm } from '#domain/form/parse-form.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import type { Authenticating } from '../auth.server.ts';
import {
  afterSignIn,
  leadToAddress,
  returnAddressIn,
  type SignedInPerson,
  unknownPerson,
} from '../forms/account-redirect.server.ts';
import { spentInboxCookie } from '../forms/inbox-cookie.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { typedAgain } from '../forms/typed-again.ts';
import { leadToGoogle } from '../google/handle-google.server.ts';
import { requestSignInLink } from '../links/request-link.server.ts';
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.server.ts';
import { resendVerification } from '../sign-up/resend-verification.server.ts';
import { linkForm } from './login-fields.ts';
import { passSecondStep } from './pass-second-step.server.ts';
import { signIn } from './sign-in.server.ts';

type Needs = Platform & Authenticating & EventPublisher;

/** Handles the submitted form of the login page. */
export async function handleLogin(
  platform: Needs,
  { request, body }: { readonly request: Request; readonly body: RequestBody },
) {
  const texts = await readTexts(body, ['intent', 'email', 'again', 'password', 'code', 'response']);
  const { headers } = request;
  const returnTo = returnAddressIn(request);
  switch (texts.intent) {
    case 'resend': {
      const sent = await resendVerification(platform, { headers, email: texts.email ?? '', returnTo });
      if (!sent.accepted) return refuseForm('resend', texts, sent);
      return answerForm({ form: 'resend', done: true, typed: typedAgain(texts) });
    }
    case 'passkey': {
      const { response = '' } = texts;
      const now = platform.clock.now();
      const passed = await signInWithPasskey(platform, { headers, response, now });
      return passed.accepted ? welcome(request, passed.value) : refuseForm('passkey', texts, passed);
    }
    case 'google':
      return leadToGoogle(platform, request);
    case 'link': {
      const read = parseForm(linkForm, texts);
      if ('problems' in read) return refuseForm('link', texts, read);
      const sent = await requestSignInLink(platform, { headers, email: read.value.email, returnTo });
      if (!sent.accepted) return refuseForm('link', texts, sent);
      return answerForm({ form: 'link', done: true, typed: typedAgain(texts) });
    }
    case 'code': {
      const passed = await passSecondStep(platform, { headers, code: texts.code ?? '' });
      return passed.accepted ? welcome(request, passed.value) : refuseForm('code', texts, passed);
    }
    default: {
      const { email = '', password = '' } = texts;
      const signedIn = await signIn(platform, { headers, email, password });
      if (!signedIn.accepted) return refuseForm('login', texts, signedIn);
      return signedIn.value.next === 'secondStep'
        ? promptForCode(request, signedIn.value.headers)
        : welcome(request, signedIn.value);
    }
  }
}

function welcome(request: Request, { person, headers }: { person: SignedInPerson | null; headers: Headers }) {
  headers.append('Set-Cookie', spentInboxCookie);
  const to = afterSignIn(request, person ?? unknownPerson);
  return leadToAddress(to, { flash: 'welcomeBack', headers });
}

/** Redirects to the second step on the same page. A cookie identifies the pending sign-in. */
function promptForCode(request: Request, headers: Headers) {
  const search = new URLSearchParams(new URL(request.url).search);
  search.set('step', 'code');
  return redirect(`${addressIn(languageOfPage(request), '/login')}?${search}`, { status: 303, headers });
}
