import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { isConnectionError } from '#ui/connection/connection-errors.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useToast } from '#ui/toast.tsx';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';
import { askForPasskey, canUsePasskeys, offerPasskeys } from './ask-authenticator.ts';

/**
 * A button that signs in with a passkey. Where the browser can, passkeys are also among the suggestions of the address
 * field. Not shown where passkeys cannot be used; until that is known, its space is kept.
 */
export function PasskeySignIn({ answer }: { answer: FormAnswer | null }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const isSupported = isHydrated && canUsePasskeys();
  const { show, dismiss } = useToast();
  const isSending = useNavigation().formData?.get('intent') === 'passkey';
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const response = useRef<HTMLInputElement>(null);
  const send = useCallback((given: string) => {
    if (response.current) response.current.value = given;
    form.current?.requestSubmit();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again after every refused attempt.
  useEffect(() => {
    if (!isSupported || isAsking) return;
    const offer = new AbortController();
    void offerPasskeys(offer.signal).then((given) => given && send(given));
    return () => offer.abort();
  }, [isSupported, isAsking, answer, send]);

  if (isHydrated && !isSupported) return null;
  const ask = async () => {
    dismiss();
    setAsking(true);
    try {
      send(await askForPasskey({}));
    } catch (error) {
      const description = t(isConnectionError(error) ? 'refusal.account.unreachable' : 'login.passkey.none');
      show({ tone: 'problem', title: t('login.failed'), description });
    }
    setAsking(false);
  };
  return (
    <Form id="passkey" ref={form} method="post">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="response" ref={response} />
      <Button
        look="line"
        size="large"
        wide
        busy={isAsking || isSending}
        onClick={ask}
        className={isHydrated ? undefined : reservedSpace}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {t('login.passkey.button')}
      </Button>
    </Form>
  );
}
