import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'door' };

export const loader = () => null;

export const clientLoader = loadMessages('door');

/** The layout of the page that opens when a guest scans a ticket with their own camera. */
export default function TicketLayout() {
  return (
    <div className="page-width min-h-[70dvh] pt-24 pb-16 sm:pt-32">
      <Outlet />
    </div>
  );
}
