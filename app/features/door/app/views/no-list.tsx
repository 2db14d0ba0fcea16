import { type ReactNode, useEffect, useState } from 'react';
import { addressIn } from '#i18n/language.ts';
import { glass, hot } from '../styles.ts';
import { useLanguage, useTranslate } from '../texts.tsx';
import { usePhoneState } from '../use-phone.tsx';

/** Without a list: it is being loaded, or it was deleted and there is no network. */
export function NoList() {
  const t = useTranslate();
  const { isConnected } = usePhoneState();
  // The first answer of the server takes a moment.
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if (isConnected || !isLate) return <p role="status">{t('doorApp.noList.loading')}</p>;
  return <Message title={t('doorApp.noList.title')} text={t('doorApp.noList.text')} />;
}

/** The session has ended or the role was taken away: the list is deleted. What waits stays until somebody signs in. */
export function NoAccess({ access }: { access: 'signedOut' | 'refused' }) {
  const t = useTranslate();
  const language = useLanguage();
  const { waiting } = usePhoneState();
  return (
    <Message title={t(`doorApp.${access}.title`)} text={t(`doorApp.${access}.text`)}>
      {waiting.length > 0 && (
        <p className="mt-3 max-w-prose font-semibold">
          {t('doorApp.signedOut.waiting', { count: waiting.length })}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={`${addressIn(language, '/login')}?redirectTo=%2Fdoor`} className={hot}>
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
