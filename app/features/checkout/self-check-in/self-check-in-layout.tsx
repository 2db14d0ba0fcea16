import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'self-check-in' };

export const loader = () => null;

export const clientLoader = loadMessages('self-check-in');

/** The layout of the page behind the code on a guide's phone. */
export default function SelfCheckInLayout() {
  return (
    <div className="page-width min-h-[70dvh] pt-24 pb-16 sm:pt-32">
      <Outlet />
    </div>
  );
}
