import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { refusalOf } from './check-file.ts';
import { type Sent, sendPicture } from './send-picture.ts';

export type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'done'; readonly id: string; readonly isNew: boolean }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'lost'; readonly what: 'connection' | 'session' };

export type Uploading = { readonly number: number; readonly file: File; readonly state: UploadState };

/** While the server processes one file, the next one is uploaded. */
const atOnce = 2;

/**
 * The uploads of this page. Files are queued, and uploads that lost their connection are retried when the
 * browser is online again.
 */
export function useUploads(siteTag: string) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const last = useRef(0);
  const set = (number: number, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.number === number ? { ...one, state } : one)));
  const count = (...wanted: UploadState['is'][]) =>
    uploads.filter(({ state }) => wanted.includes(state.is)).length;
  const retry = (number: number) => set(number, { is: 'waiting' });

  const started = useRef(new Set<number>());
  useEffect(() => {
    const waiting = uploads.filter(
      ({ state, number }) => state.is === 'waiting' && !started.current.has(number),
    );
    for (const { number, file } of waiting.slice(0, Math.max(0, atOnce - started.current.size))) {
      started.current.add(number);
      set(number, { is: 'sending', share: 0 });
      const onProgress = (share: number) => set(number, { is: 'sending', share });
      void sendIfUsable(file, { siteTag, onProgress }).then((sent) => {
        started.current.delete(number);
        set(number, stateAfter(sent));
        if ('id' in sent) void revalidate();
      });
    }
  });

  useEffect(() => {
    const online = () =>
      setUploads((all) =>
        all.map((one) => (one.state.is === 'lost' ? { ...one, state: { is: 'waiting' } } : one)),
      );
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);

  const isBusy = count('waiting', 'sending') > 0;
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    uploads,
    isBusy,
    done: count('done'),
    retry,
    clear: () => setUploads((all) => all.filter(({ state }) => ['waiting', 'sending'].includes(state.is))),
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({
        number: ++last.current,
        file,
        state: { is: 'waiting' } as const,
      }));
      setUploads((all) => [...all, ...added]);
    },
  };
}

async function sendIfUsable(file: File, how: Parameters<typeof sendPicture>[1]): Promise<Sent> {
  // A file that was moved or that lies in a cloud folder may be unreadable here; sending it says so.
  const refusal = await refusalOf(file).catch(() => null);
  return refusal ? { refusal } : sendPicture(file, how);
}

function stateAfter(sent: Sent): UploadState {
  if ('lost' in sent) return { is: 'lost', what: sent.lost };
  return 'refusal' in sent
    ? { is: 'refused', refusal: sent.refusal }
    : { is: 'done', id: sent.id, isNew: sent.isNew };
}
