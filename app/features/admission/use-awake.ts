import { useEffect } from 'react';

/** Keeps the screen on while the camera scans, if the browser supports wake locks. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const requested = navigator.wakeLock.request('screen').catch(() => null);
    return () => void requested.then((lock) => lock?.release());
  }, [isOn]);
}
