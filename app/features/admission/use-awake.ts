import { useEffect } from 'react';

/** Keeps the screen from going dark while the camera looks; phones that cannot do so are left alone. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch(() => null);
    return () => void asked.then((lock) => lock?.release());
  }, [isOn]);
}
