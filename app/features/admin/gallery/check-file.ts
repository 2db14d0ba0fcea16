import { maxPictureBytes, maxPictureMegabytes } from '#domain/content/picture.ts';
import { formatByContent, signatureBytes } from '#domain/content/picture-format.ts';
import type { Refusal } from '#domain/decision.ts';

/** Why a file need not be uploaded, or null. The server checks again. */
export async function refusalOf(file: Blob): Promise<Refusal | null> {
  if (file.size === 0) return { reason: 'picture.empty' };
  if (file.size > maxPictureBytes) return { reason: 'picture.tooLarge', max: maxPictureMegabytes };
  const format = formatByContent(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  if (format === 'heic') return { reason: 'picture.heic' };
  return format ? null : { reason: 'picture.format' };
}
