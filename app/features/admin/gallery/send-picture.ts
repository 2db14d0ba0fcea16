import { millisecondsPerMinute } from '#domain/durations.ts';
import { pictureUploadPath } from '#features/gallery/upload-path.ts';
import type { UploadAnswer } from './upload-route.ts';

export type Sent = UploadAnswer | { readonly lost: 'connection' | 'session' };

/** The timeout for a server that is unreachable, long enough for a slow phone connection. */
const maxMilliseconds = 15 * millisecondsPerMinute;

/**
 * Uploads one picture and reports the progress, which `fetch` cannot. A lost connection is a result, not an
 * exception.
 */
export function sendPicture(
  file: File,
  { siteTag, onProgress }: { siteTag: string; onProgress: (share: number) => void },
): Promise<Sent> {
  const query = new URLSearchParams({ tag: siteTag, name: file.name });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${pictureUploadPath}?${query}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.timeout = maxMilliseconds;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(read(request));
    request.onerror = request.ontimeout = request.onabort = () => resolve({ lost: 'connection' });
    request.send(file);
  });
}

function read({ responseText, responseURL, status }: XMLHttpRequest): Sent {
  // If the session has ended, the request was redirected to another page.
  if (!responseURL.includes(pictureUploadPath)) return { lost: 'session' };
  if (status === 413 && !responseText.startsWith('{')) return { lost: 'connection' };
  try {
    return JSON.parse(responseText);
  } catch {
    return { lost: 'connection' };
  }
}
