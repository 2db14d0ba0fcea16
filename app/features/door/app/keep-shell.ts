import { millisecondsPerHour } from '#domain/durations.ts';

/**
 * Lets the worker of the app store its page, so that it opens without a network. The browser looks for a new release on
 * each opening; an app that stays open looks every hour.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/door-worker.js', { scope: '/door', updateViaCache: 'none' })
    .then((registration) =>
      setInterval(() => void registration.update().catch(() => undefined), millisecondsPerHour),
    )
    .catch(() => undefined);
}
