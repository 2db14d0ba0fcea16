import { Outlet } from 'react-router';
import { loadMessages, useTranslate } from '#i18n/use-translate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAuth } from '../session/auth-state.tsx';

export const handle = { messages: 'accounts' };

export const loader = () => null;

export const clientLoader = loadMessages('accounts');

/** No account page may be cached. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** The layout of all account pages. Shows no personal data until the session is known. */
export default function AccountLayout() {
  const t = useTranslate();
  const { loading } = useAuth();
  return (
    <div className="page-width min-h-[70dvh] pt-24 pb-16 sm:pt-32 print:min-h-0 print:w-full print:py-6">
      {loading ? <Spinner label={t('error.loading')} /> : <Outlet />}
    </div>
  );
}
