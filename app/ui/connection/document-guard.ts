import { updateConnection } from './connection-state.ts';

/**
 * Keeps the document while there is no network, in browsers with the Navigation API: a link to a document is
 * stored and does not lead to the browser's error page. The same applies to a reload by a script, which is
 * how React Router reacts to a route module that could not be fetched.
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

/** Whether the server responds. */
export const isServerReached = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
