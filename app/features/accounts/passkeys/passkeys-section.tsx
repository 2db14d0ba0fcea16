import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';
import { PasswordField } from '../forms/account-fields.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import type { ProfileAnswer } from '../profile/profile-answer.ts';
import { Disclosure, ProfileSection } from '../profile/profile-section.tsx';
import { canUsePasskeys, createPasskey } from './ask-authenticator.ts';
import { asksPassword, passkeyForm, proofForm } from './passkey-forms.ts';
import { maxPasskeys } from './passkey-rules.ts';
import type { PasskeyView } from './view-passkeys.server.ts';

type Proof = {
  /** Whether the session was opened just now, so that the password is not asked for. */
  readonly isFresh: boolean;
  readonly hasPassword: boolean;
};

/** The passkeys of the user: add one on this device, remove one. */
export function PasskeysSection({
  passkeys,
  deviceName,
  answer,
  ...proof
}: Proof & {
  passkeys: readonly PasskeyView[];
  /** Suggested as the name of a new passkey. */
  deviceName: string;
  answer: ProfileAnswer | null;
}) {
  const t = useTranslate();
  const of = (intent: string) => (answer?.form === intent ? answer : null);
  const removal = of('remove-passkey');
  const isSignedInLongAgo = !proof.isFresh && !proof.hasPassword;
  return (
    <ProfileSection id="passkeys" title={t('profile.passkeys.title')} text={t('profile.passkeys.text')}>
      <FormRefusal
        answer={answer}
        title={t('profile.failed')}
        formId={removal ? removalId(removal.typed.passkeyId) : undefined}
      />
      <FormDone answer={of('add-passkey')} title={t('profile.passkeys.added')} />
      <FormDone answer={removal} title={t('profile.passkeys.removed')} />
      {passkeys.length > 0 && (
        <ul className="space-y-4">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-start gap-4">
              <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
                <p className="text-[0.9375rem] text-ink-soft">
                  {t('profile.passkeys.since', { date: passkey.added })}
                  {' · '}
                  {passkey.used
                    ? t('profile.passkeys.used', { date: passkey.used })
                    : t('profile.passkeys.unused')}
                </p>
                {!isSignedInLongAgo && (
                  <div className="mt-3">
                    <RemovalForm
                      {...proof}
                      passkey={passkey}
                      answer={removal?.typed.passkeyId === passkey.id ? removal : null}
                    />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isSignedInLongAgo && <p className="text-ink-soft leading-snug">{t('profile.passkeys.signInAgain')}</p>}
      {!isSignedInLongAgo && passkeys.length < maxPasskeys && (
        <NewPasskey
          {...proof}
          key={passkeys.length}
          deviceName={deviceName}
          answer={of('start-passkey') ?? of('add-passkey')}
        />
      )}
    </ProfileSection>
  );
}

const removalId = (passkeyId = '') => `remove-${passkeyId}`;

function RemovalForm({
  passkey: { id, name },
  answer,
  ...proof
}: Proof & { passkey: PasskeyView; answer: ProfileAnswer | null }) {
  const t = useTranslate();
  const { formData } = useNavigation();
  const asks = asksPassword(proof.isFresh, answer);
  const isBusy = formData?.get('passkeyId') === id;
  const { formProps, fieldProps } = useAccountForm({ id: removalId(id), schema: proofForm(asks), answer });
  return (
    <Disclosure label={t('profile.passkeys.remove')} isOpen={answer !== null}>
      <p className="text-ink-soft leading-snug">{t('profile.passkeys.removeText', { name })}</p>
      <AccountForm {...formProps} preventScrollReset className="space-y-5">
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkeyId" value={id} />
        {asks && <PasswordField {...fieldProps('password')} label={t('profile.passkeys.password')} />}
        <Button type="submit" busy={isBusy}>
          {t('profile.passkeys.removeButton')}
        </Button>
      </AccountForm>
    </Disclosure>
  );
}

/**
 * Names a new passkey. The server then answers with the options, the authenticator creates it, and the second form
 * submits what the authenticator answered.
 */
function NewPasskey({
  deviceName,
  answer,
  ...proof
}: Proof & { deviceName: string; answer: ProfileAnswer | null }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { show } = useToast();
  const intent = useNavigation().formData?.get('intent');
  const isBusy = intent === 'start-passkey' || intent === 'add-passkey';
  const second = useRef<HTMLFormElement>(null);
  const response = useRef<HTMLInputElement>(null);
  const asks = asksPassword(proof.isFresh, answer);
  const { formProps, fieldProps } = useAccountForm({
    id: 'start-passkey',
    schema: passkeyForm.extend(proofForm(asks).shape),
    answer,
    values: { name: deviceName },
  });
  const options = answer?.passkeyOptions;
  const isAdded = answer?.form === 'add-passkey' && answer.done;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every answer of the server.
  useEffect(() => {
    if (!options) return;
    createPasskey(options).then(
      (created) => {
        if (response.current) response.current.value = created;
        second.current?.requestSubmit();
      },
      (error: unknown) => {
        const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
        const description = t(isThere ? 'profile.passkeys.isThere' : 'profile.passkeys.cancelled');
        show({ tone: 'problem', title: t('profile.passkeys.notAdded'), description });
      },
    );
  }, [options]);

  if (!isHydrated)
    return (
      <div className={reservedSpace}>
        <Disclosure label={t('profile.passkeys.add')} isOpen={false}>
          {null}
        </Disclosure>
      </div>
    );
  if (!canUsePasskeys())
    return <p className="text-ink-soft leading-snug">{t('profile.passkeys.unsupported')}</p>;
  return (
    <Disclosure label={t('profile.passkeys.add')} isOpen={answer !== null && !isAdded}>
      <AccountForm {...formProps} preventScrollReset className="space-y-5">
        <input type="hidden" name="intent" value="start-passkey" />
        <TextField
          {...fieldProps('name')}
          label={t('profile.passkeys.name')}
          hint={t('profile.passkeys.nameHint')}
          autoComplete="off"
        />
        {asks && <PasswordField {...fieldProps('password')} label={t('profile.passkeys.password')} />}
        <Button type="submit" busy={isBusy}>
          {t('profile.passkeys.create')}
        </Button>
      </AccountForm>
      <Form id="add-passkey" ref={second} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="add-passkey" />
        <input type="hidden" name="name" value={answer?.typed.name ?? deviceName} />
        <input type="hidden" name="response" ref={response} />
      </Form>
    </Disclosure>
  );
}
