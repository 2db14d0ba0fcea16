import { Form, Link } from 'react-router';
import { useAuth } from '#features/accounts/session/auth-state.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { accountLabel } from './account-label.ts';
import { accountLinksFor } from './account-links.ts';

const line = 'flex min-h-12 w-full items-center text-left font-bold text-lg';

/** The account section of the menu on narrow screens. */
export function MobileAccount({ onChoose }: { onChoose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { user, loading } = useAuth();
  if (loading)
    return (
      <p className={line}>
        <Spinner label={t('error.loading')} />
      </p>
    );
  if (!user) {
    return (
      <Link to={addressIn(language, '/login')} onClick={onChoose} className={line}>
        {t('accountMenu.signIn')}
      </Link>
    );
  }
  return (
    <>
      <p className="mb-2 leading-snug">
        <span className="block font-semibold [overflow-wrap:anywhere]">{user.email}</span>
        <span className="block text-[0.9375rem] text-lilac">{accountLabel(t, user)}</span>
      </p>
      {accountLinksFor(user.role).map(({ path, text }) => (
        <Link key={path} to={addressIn(language, path)} onClick={onChoose} className={line}>
          {t(text)}
        </Link>
      ))}
      <Form method="post" action={addressIn(language, '/sign-out')}>
        <button type="submit" className={line}>
          {t('accountMenu.signOut')}
        </button>
      </Form>
    </>
  );
}
