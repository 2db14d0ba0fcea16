import { updateConnection } from './connection-state.ts';

/**
 * Keeps the document while there is no network, where the browser has the Navigation API: a link that opens a document is
 * remembered instead of leading to the browser's error page. The same for a reload by a script, by which React Router
 * answers a route module that could not be fetched.
 */
export function guardDocument(): () => void {
  const { navigation } = window as { navigation?: Navigation };
  const guard = (event: NavigateEvent) => {
    const { cancelable, destination, downloadRequest, formData, navigationType, userInitiated } = event;
    if (!cancelable || destination.sameDocument || downloadRequest !== null) return;
    if (navigationType === 'reload') {
      if (userInitiated) return;
      event.preventDefault();
      updateConnection({ document: { address: null } });
    } else if (!window.navigator.onLine) {
      event.preventDefault();
      if (!formData) updateConnection({ document: { address: destination.url } });
    }
  };
  navigation?.addEventListener('navigate', guard);
  return () => navigation?.removeEventListener('navigate', guard);
}

/** Whether the server answers at all. */
export const isServerReached = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
