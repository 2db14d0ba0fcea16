import { type ReactNode, useEffect, useState } from 'react';
import { doorAddress, placeAt } from '#domain/door/places.ts';
import { addressIn } from '#i18n/language.ts';
import { glass, hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { usePhoneState } from '../use-phone.tsx';
import { usePlace } from '../use-place.ts';

/** Without a list: it is being loaded, or it was deleted and there is no network. */
export function NoList() {
  const t = useTranslate();
  if (!useAlone()) return <p role="status">{t('doorApp.noList.loading')}</p>;
  return <Message title={t('doorApp.noList.title')} text={t('doorApp.noList.text')} />;
}

/** Whether there is no connection, once the first answer of the server has had a moment. */
function useAlone(): boolean {
  const { isConnected } = usePhoneState();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return isLate && !isConnected;
}

/** The chosen night is not stored on the phone: it is being loaded, or there is no network. */
export function AwaitedNight() {
  const t = useTranslate();
  const { view } = usePlace();
  const isAlone = useAlone();
  if (!isAlone) return <p role="status">{t('doorApp.noList.loading')}</p>;
  return (
    <Message title={t('doorApp.awaited.title')} text={t('doorApp.awaited.text')}>
      <p className="mt-5">
        <a href={placeAt(view === 'party' ? 'scan' : view)} className={hot}>
          {t('doorApp.awaited.tonight')}
        </a>
      </p>
    </Message>
  );
}

/** The session has ended or the role was taken away: the list is deleted. What waits stays until somebody signs in. */
export function NoAccess({ access }: { access: 'signedOut' | 'refused' }) {
  const t = useTranslate();
  const language = useLanguage();
  const { waiting } = usePhoneState();
  const { view, night } = usePlace();
  return (
    <Message title={t(`doorApp.${access}.title`)} text={t(`doorApp.${access}.text`)}>
      {waiting.length > 0 && (
        <p className="mt-3 max-w-prose font-semibold">
          {t('doorApp.signedOut.waiting', { count: waiting.length })}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <a
          href={`${addressIn(language, '/login')}?${new URLSearchParams({ redirectTo: doorAddress(view, { night }) })}`}
          className={hot}
        >
          {t('doorApp.signedOut.signIn')}
        </a>
        <a href={addressIn(language, '/')} className={glass}>
          {t('door.nav.toSite')}
        </a>
      </p>
    </Message>
  );
}

/** The browser stores nothing, so that a check-in could be lost. */
export function NotSupported() {
  const t = useTranslate();
  return <Message title={t('doorApp.unsupported.title')} text={t('doorApp.unsupported.text')} />;
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="py-6">
      <h1 className="text-3xl leading-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg">{text}</p>
      {children}
    </section>
  );
}
