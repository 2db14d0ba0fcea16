import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'stopped-nights' };

export const loader = () => null;

export const clientLoader = loadMessages('stopped-nights');

/** Around the page on which a whole night is cancelled or moved. */
export default function StoppedNightsLayout() {
  return <Outlet />;
}
