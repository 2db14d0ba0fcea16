import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['checkout', 'night-changes', 'accounts'] };

export const loader = () => null;

export const clientLoader = loadMessages('checkout', 'night-changes', 'accounts');

/** The layout of the choice page: no animations and no links that lead away. */
export default function YourNightLayout() {
  return (
    <div className="page-width pt-24 pb-16 sm:pt-28">
      <Outlet />
    </div>
  );
}
