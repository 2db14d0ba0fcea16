import { type RefObject, useEffect, useRef } from 'react';
import { openQrReader } from './qr-reader.ts';

const everyMilliseconds = 120;
/** The same ticket is not reported again within this time. */
const sameAgainMilliseconds = 4_000;

/**
 * Reads QR codes from the camera while `isWatching`, and reports every text once. Unreadable frames are
 * skipped.
 */
export function useQrWatch(
  video: RefObject<HTMLVideoElement | null>,
  isWatching: boolean,
  onRead: (text: string) => void,
): void {
  const report = useRef(onRead);
  report.current = onRead;
  const last = useRef({ text: '', at: 0 });

  useEffect(() => {
    if (!isWatching) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const reading = openQrReader();
    const look = async () => {
      const read = await reading;
      const text = video.current ? await read(video.current).catch(() => null) : null;
      if (isOver) return;
      const now = Date.now();
      const isNew = text !== last.current.text || now - last.current.at > sameAgainMilliseconds;
      if (text && isNew) {
        last.current = { text, at: now };
        report.current(text);
      } else if (text) last.current.at = now;
      timer = setTimeout(look, everyMilliseconds);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, isWatching]);
}
