import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '#domain/languages.ts';
import type { Gallery } from '#features/gallery/list-galleries.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CheckboxField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { LocalizedRow } from '#ui/localized-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { link } from '../kit/admin-styles.ts';
import { SortableItem, Sorting } from '../kit/sorting.tsx';
import { nameOf } from './picture-name.ts';
import type { ShownPicture } from './shown-picture.ts';
import { briefName, type CrawlPictures, pictureControl, typedPictures } from './typed-pictures.ts';

/** All pictures of a gallery in one form: texts, crawls, visibility and order, saved together. */
export function PicturesForm({
  siteTag,
  galleries,
  pictures,
  crawls,
}: {
  siteTag: string;
  galleries: readonly Gallery[];
  pictures: readonly ShownPicture[];
  crawls: readonly CrawlPictures[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { Form, data: answer, state } = useFetcher<FormAnswer>();
  const [chosen, setOrder] = useState(pictures.map(({ id }) => id));
  const order = [
    ...chosen.filter((id) => pictures.some((picture) => picture.id === id)),
    ...pictures.map(({ id }) => id).filter((id) => !chosen.includes(id)),
  ];
  // The controls keep their names when the stored order changes, so that a saved form is not taken for a changed one.
  const [first] = useState(pictures.map(({ id }) => id));
  if (pictures.length === 0) return <Notice title={t('gallery.none')} />;
  const rows = pictures.toSorted((one, other) => placeIn(first, one.id) - placeIn(first, other.id));
  const placeOf = (id: string) => rows.findIndex((picture) => picture.id === id);
  const named = (at: number) => {
    const place = placeOf(order[at] ?? '');
    const picture = rows[place];
    return picture ? nameOf(picture, { place, t, language }) : '';
  };
  return (
    <SubmitForm
      as={Form}
      answer={answer}
      values={typedPictures(rows, crawls)}
      done={answer?.done ? t('gallery.all.done') : null}
      version={Object.fromEntries(
        rows.map(({ version }, place) => [`${pictureControl(place)}.version`, String(version)]),
      )}
      className="space-y-3"
    >
      <input type="hidden" name="intent" value="describeAll" />
      <input type="hidden" name="siteTag" value={siteTag} />
      <input type="hidden" name="order" value={order.join(',')} />
      <Sorting
        id="all-pictures"
        ids={order}
        nameOf={named}
        onMove={(from, to) => setOrder(arrayMove([...order], from, to))}
      >
        <ol className="space-y-2">
          {order.map((id, at) => {
            const place = placeOf(id);
            const picture = rows[place];
            if (!picture) return null;
            return (
              <SortableItem
                key={id}
                id={id}
                name={named(at)}
                className="flex items-start gap-2 rounded-xl border border-ink/10 bg-white p-2"
              >
                {(handle) => (
                  <>
                    {handle}
                    <PictureFields {...{ picture, place, galleries, crawls }} name={named(at)} />
                  </>
                )}
              </SortableItem>
            );
          })}
        </ol>
      </Sorting>
      <div className="sticky bottom-[var(--bottom-bar,0px)] flex items-center gap-5 border-ink/10 border-t bg-paper py-3">
        <Button type="submit" busy={state !== 'idle'}>
          {t('gallery.all.save')}
        </Button>
        <Link to={`/admin/gallery?tag=${encodeURIComponent(siteTag)}`} className={link}>
          {t('gallery.all.back')}
        </Link>
      </div>
    </SubmitForm>
  );
}

/** The place of an id; those that are not there come last. */
function placeIn(ids: readonly string[], id: string): number {
  const place = ids.indexOf(id);
  return place === -1 ? ids.length : place;
}

/** The fields of one picture, beside it. */
function PictureFields({
  picture,
  place,
  name,
  galleries,
  crawls,
}: {
  picture: ShownPicture;
  place: number;
  name: string;
  galleries: readonly Gallery[];
  crawls: readonly CrawlPictures[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const control = pictureControl(place);
  return (
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
      <input type="hidden" name={`${control}.id`} value={picture.id} />
      <Picture
        src={picture.imageUrl}
        alt=""
        loading="lazy"
        sizes="7rem"
        className="aspect-4/3 w-28 rounded-lg bg-dune object-cover"
      />
      <div className="min-w-0">
        <LocalizedRow
          name={`${control}.alt`}
          label={`${t('gallery.alt')}: ${name}`}
          placeholder={t('gallery.alt')}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <CheckboxField
            name={`${control}.isActive`}
            value="on"
            label={t('gallery.shown')}
            aria-label={`${t('gallery.shown')}: ${name}`}
          />
          {galleries.length > 1 ? (
            <ChoiceField
              name={`${control}.siteTag`}
              label={t('gallery.tag')}
              options={galleries.map(({ tag, name: title }) => [tag, inLanguage(title, language)])}
            />
          ) : (
            <input type="hidden" name={`${control}.siteTag`} value={picture.siteTag} />
          )}
          {crawls.length > 0 && (
            <fieldset className="flex min-w-0 flex-wrap gap-x-5">
              <legend className="sr-only">{`${t('gallery.all.crawls')}: ${name}`}</legend>
              {crawls.map((crawl) => (
                <CheckboxField
                  key={crawl.id}
                  id={`${control}-${crawl.id}`}
                  name={`${control}.crawls`}
                  value={crawl.id}
                  label={inLanguage(briefName(crawl), language)}
                />
              ))}
            </fieldset>
          )}
        </div>
      </div>
    </div>
  );
}
