import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Gallery } from '#features/gallery/list-galleries.server.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { Sorting } from '../kit/sorting.tsx';
import { InUse } from './in-use.tsx';
import { nameOf } from './picture-name.ts';
import { PictureRow } from './picture-row.tsx';
import type { ShownPicture } from './shown-picture.ts';

/** The pictures of a gallery in order. Reordered by dragging, by keyboard, or by buttons. */
export function PictureList({
  siteTag,
  galleries,
  pictures,
}: {
  siteTag: string;
  galleries: readonly Gallery[];
  pictures: readonly ShownPicture[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const order = useOrder(siteTag, pictures);
  const deletion = useDeletion();
  const named = (place: number) => {
    const picture = pictures.find((one) => one.id === order.ids[place]);
    return picture ? nameOf(picture, { place, t, language }) : '';
  };
  const move = (from: number, to: number) => order.save(arrayMove([...order.ids], from, to));
  if (pictures.length === 0) return <Notice title={t('gallery.none')} />;
  return (
    <section aria-label={t('gallery.pictures')}>
      <p role="status" className="sr-only">
        {order.isSaved && t('gallery.order.saved')}
      </p>
      {deletion.refusal?.reason === 'picture.inUse' && <InUse uses={deletion.refusal.uses} />}
      <Sorting id="gallery" ids={order.ids} nameOf={named} onMove={move}>
        <ol className="space-y-3">
          {order.ids.map((id, place) => {
            const picture = pictures.find((one) => one.id === id);
            return (
              picture && (
                <PictureRow
                  key={id}
                  picture={picture}
                  name={named(place)}
                  galleries={galleries}
                  onEarlier={place > 0 ? () => move(place, place - 1) : undefined}
                  onLater={place < order.ids.length - 1 ? () => move(place, place + 1) : undefined}
                  onDelete={() => deletion.start(id)}
                />
              )
            );
          })}
        </ol>
      </Sorting>
    </section>
  );
}

/** The optimistic order on screen. If the server refuses it, the saved order is shown again. */
function useOrder(siteTag: string, pictures: readonly ShownPicture[]) {
  const t = useTranslate();
  const language = useLanguage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { submit, data: answer } = useFetcher<FormAnswer>({
    onAnswer: ({ refusal }) => {
      if (!refusal) return;
      show({
        tone: 'problem',
        title: t('admin.notSaved'),
        description: refusalText(t, language, refusal),
      });
      void revalidate();
    },
  });
  const [optimisticOrder, setOptimisticOrder] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order replaces the optimistic one.
  useEffect(() => setOptimisticOrder(null), [pictures]);
  return {
    ids: optimisticOrder ?? pictures.map(({ id }) => id),
    isSaved: answer && !answer.refusal,
    save(ids: readonly string[]) {
      setOptimisticOrder(ids);
      const form = new FormData();
      form.set('intent', 'order');
      form.set('siteTag', siteTag);
      for (const id of ids) form.append('picture', id);
      void submit(form, { method: 'post' });
    },
  };
}

/** Deletes without confirmation, because it can be undone; the notice has an Undo button. */
function useDeletion() {
  const t = useTranslate();
  const language = useLanguage();
  const { show } = useToast();
  const restoring = useFetcher<FormAnswer>({ key: 'restore-picture' });
  const deleting = useFetcher<FormAnswer>({
    key: 'delete-picture',
    onAnswer: ({ form: id, refusal }) => {
      if (refusal && refusal.reason !== 'picture.inUse')
        show({ tone: 'problem', title: refusalText(t, language, refusal) });
      if (refusal) return;
      const undo = () => void restoring.submit({ intent: 'restore', id }, { method: 'post' });
      show({ title: t('gallery.deleted.toast'), action: { label: t('gallery.deleted.undo'), run: undo } });
    },
  });
  return {
    refusal: deleting.state === 'idle' ? deleting.data?.refusal : null,
    start: (id: string) => void deleting.submit({ intent: 'delete', id }, { method: 'post' }),
  };
}
