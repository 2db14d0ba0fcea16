import { profileForm } from '#domain/accounts/account-forms.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { bodyContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import type { Authenticating } from '../auth.server.ts';
import { rememberDevice } from '../devices/known-devices.server.ts';
import { leadTo } from '../forms/account-redirect.server.ts';
import { readTexts, refuseForm } from '../forms/read-account-form.server.ts';
import { typedAgain } from '../forms/typed-again.ts';
import { removeGoogle } from '../google/remove-google.server.ts';
import { requestRecovery } from '../links/request-link.server.ts';
import { addPasskey, removePasskey, startPasskey } from '../passkeys/change-passkeys.server.ts';
import { passkeyForm } from '../passkeys/passkey-forms.ts';
import { currentVisitor, requireCustomer } from '../require-role.server.ts';
import type { Visitor } from '../visitor.ts';
import { addressForm } from './address-form.ts';
import { newAuthenticator, sameAuthenticator } from './authenticator-view.server.ts';
import { changePassword } from './change-password.server.ts';
import { deleteAccount } from './delete-account.server.ts';
import { requestAddressChange } from './request-address-change.server.ts';
import {
  confirmSecondFactor,
  renewBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.server.ts';
import { signOutOthers } from './session-list.server.ts';
import { updateProfile } from './update-profile.server.ts';

type Needs = Platform & Authenticating & EventPublisher;
type ProfileRequest = { readonly request: Request; readonly context: Parameters<typeof requireCustomer>[0] };
type Texts = Awaited<ReturnType<typeof readProfileForm>>;
type ProfileForm = { readonly request: Request; readonly visitor: Visitor; readonly texts: Texts };

const readProfileForm = (body: RequestBody) =>
  readTexts(body, [
    'intent',
    ...profileForm.keyof().options,
    'newEmail',
    'password',
    'newPassword',
    'code',
    'uri',
    'backup',
    'name',
    'passkeyId',
    'response',
  ]);

/** Handles the submitted form of the profile page. */
export async function handleProfile(platform: Needs, { request, context }: ProfileRequest) {
  const texts = await readProfileForm(context.get(bodyContext));
  if (texts.intent === 'profile') return saveProfile(platform, texts, await currentVisitor(context));
  const visitor = await requireCustomer(context, request);
  const sent = { request, visitor, texts };
  switch (texts.intent) {
    case 'address':
      return changeAddress(platform, sent);
    case 'password': {
      const { password = '', newPassword = '' } = texts;
      const changed = await changePassword(platform, { visitor, password, newPassword });
      if (!changed.accepted) return refuseForm('password', texts, changed);
      return answerForm({ form: 'password', done: true }, await withRememberedDevice(platform, sent));
    }
    case 'mail-password': {
      const sent = await requestRecovery(platform, { headers: request.headers, email: visitor.email });
      return answered('mail-password', texts, sent);
    }
    case 'start-passkey':
    case 'add-passkey':
    case 'remove-passkey':
      return changePasskeys(platform, sent);
    case 'remove-google': {
      const { password = '' } = texts;
      const now = platform.clock.now();
      return answered('remove-google', texts, await removeGoogle(platform, { visitor, password, now }));
    }
    case 'sign-out-others': {
      const signedOut = await signOutOthers(platform, visitor);
      const answer = { form: 'sign-out-others', done: true, signedOut } as const;
      return answerForm(answer, await withRememberedDevice(platform, sent));
    }
    case 'delete': {
      const { headers } = request;
      const gone = await deleteAccount(platform, { headers, visitor, password: texts.password ?? '' });
      if (!gone.accepted) return refuseForm('delete', texts, gone);
      return leadTo(request, '/', { flash: 'accountDeleted', headers: gone.value.headers });
    }
    default:
      return changeSecondFactor(platform, sent);
  }
}

/** Keeps this browser known after all known browsers were revoked. */
async function withRememberedDevice(platform: Needs, { request, visitor }: ProfileForm): Promise<Headers> {
  const cookie = await rememberDevice(platform, request.headers, visitor.userId);
  return new Headers({ 'Set-Cookie': cookie });
}

/** Refuses with 'No user logged in' if the session has ended (specification §8). */
async function saveProfile(platform: Needs, texts: Texts, visitor: Visitor | null) {
  const read = parseForm(profileForm, texts);
  if ('problems' in read) return refuseForm('profile', texts, read);
  return answered('profile', texts, await updateProfile(platform, { visitor, profile: read.value }));
}

async function changeAddress(platform: Needs, { visitor, texts }: ProfileForm) {
  const read = parseForm(addressForm, texts);
  if ('problems' in read) return refuseForm('address', texts, read);
  const { newEmail: email, password } = read.value;
  return answered('address', texts, await requestAddressChange(platform, { visitor, email, password }));
}

async function changePasskeys(platform: Needs, { visitor, texts }: ProfileForm) {
  const { intent = '', password = '', passkeyId: id = '', response = '' } = texts;
  const now = platform.clock.now();
  if (intent === 'remove-passkey')
    return answered(intent, texts, await removePasskey(platform, { visitor, password, id, now }));
  const read = parseForm(passkeyForm, texts);
  if ('problems' in read) return refuseForm('start-passkey', texts, read);
  const { name } = read.value;
  if (intent === 'add-passkey')
    return answered(intent, texts, await addPasskey(platform, { visitor, response, name, now }));
  const started = await startPasskey(platform, { visitor, password, now });
  if (!started.accepted) return refuseForm(intent, texts, started);
  return answerForm({ form: intent, done: true, typed: { name }, passkeyOptions: started.value });
}

async function changeSecondFactor(platform: Needs, { request, texts }: ProfileForm) {
  const { headers } = request;
  const { intent = '', password = '', code = '' } = texts;
  switch (intent) {
    case 'start-second-factor': {
      const started = await startSecondFactor(platform, { headers, password });
      if (!started.accepted) return refuseForm(intent, texts, started);
      return answerForm({ form: intent, done: true, authenticator: await newAuthenticator(started.value) });
    }
    case 'confirm-second-factor': {
      const confirmed = await confirmSecondFactor(platform, { headers, code });
      if (confirmed.accepted) return answerForm({ form: intent, done: true }, confirmed.value.headers);
      const authenticator = await sameAuthenticator(texts);
      return answerForm({ form: intent, refusal: confirmed.refusal, authenticator });
    }
    case 'stop-second-factor': {
      const stopped = await turnOffSecondFactor(platform, { headers, password });
      if (!stopped.accepted) return refuseForm(intent, texts, stopped);
      return answerForm({ form: intent, done: true }, stopped.value.headers);
    }
    case 'backup-codes': {
      const renewed = await renewBackupCodes(platform, { headers, password });
      if (!renewed.accepted) return refuseForm(intent, texts, renewed);
      return answerForm({ form: intent, done: true, backupCodes: renewed.value.backupCodes });
    }
    default:
      return refuseForm(intent, texts, refused('request.malformed'));
  }
}

function answered(intent: string, texts: Texts, decision: Decision<null>) {
  if (!decision.accepted) return refuseForm(intent, texts, decision);
  return answerForm({ form: intent, done: true, typed: typedAgain(texts) });
}
