import { useEffect } from 'react';

/**
 * Registers the service worker after the page has loaded, so that the next ticket, and a
 * notice in place of check-in, open offline (server/offline).
 */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    const timer = setTimeout(register, 2_000);
    return () => clearTimeout(timer);
  }, []);
}
