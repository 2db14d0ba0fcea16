import { useEffect } from 'react';

/** Once the page is there and quiet, the browser learns to show the next ticket without a network (server/offline). */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    const timer = setTimeout(register, 2_000);
    return () => clearTimeout(timer);
  }, []);
}
