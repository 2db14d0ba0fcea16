import { useEffect } from 'react';

/** Keeps the screen on while the camera scans, if the browser supports wake locks. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch(() => null);
    return () => void asked.then((lock) => lock?.release());
  }, [isOn]);
}
