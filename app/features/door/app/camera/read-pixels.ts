import decodeQR from 'qr/decode.js';

type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
};

/** The text of the QR code in an image, or null. The library throws for an image without one. */
export function readPixels(picture: Pixels): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}
