import { type RefObject, useEffect, useRef } from 'react';
import { readPixels } from './read-pixels.ts';

const everyMilliseconds = 120;
/** The same ticket is not reported again within this time. */
const sameAgainMilliseconds = 4_000;

/** Reads QR codes from the camera while `isWatching`, and reports every text once. Unreadable frames are skipped. */
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

/** Reads the QR code in a video frame; null if there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Enough for a phone held at arm's length, and small enough to read eight times a second on an old phone. */
const widestPixels = 800;

type NativeDetector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader, if it has one; otherwise a library that reads in the page. */
const openQrReader = async (): Promise<QrReader> => (await nativeReader()) ?? ownReader();

async function nativeReader(): Promise<QrReader | null> {
  if (!('BarcodeDetector' in globalThis)) return null;
  const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector: NativeDetectorClass };
  const formats: string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

function ownReader(): QrReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, widestPixels / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
