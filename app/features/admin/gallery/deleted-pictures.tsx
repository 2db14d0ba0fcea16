import { undoMinutes } from '#domain/content/picture.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { Picture } from '#ui/picture.tsx';
import { nameOf } from './picture-name.ts';
import type { ShownPicture } from './shown-picture.ts';

/** Recently deleted pictures, which can be restored even after the undo notice has gone. */
export function DeletedPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="deleted" className="rounded-2xl bg-sand p-4 sm:p-5">
      <h2 id="deleted" className="text-lg">
        {t('gallery.deleted.title')}
      </h2>
      <p className="text-ink-soft">{t('gallery.deleted.text', { minutes: undoMinutes })}</p>
      <ul className="mt-3 space-y-2">
        {pictures.map((picture, place) => (
          <DeletedPicture key={picture.id} picture={picture} name={nameOf(picture, { place, t, language })} />
        ))}
      </ul>
    </section>
  );
}

function DeletedPicture({ picture: { id, imageUrl }, name }: { picture: ShownPicture; name: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { Form, state, data: answer } = useFetcher<FormAnswer>();
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Picture src={imageUrl} alt="" sizes="6rem" className="h-12 w-16 rounded-lg object-cover" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Form method="post">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="line" busy={state !== 'idle'}>
          {t('gallery.deleted.restore')}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
      <FieldError id={`restore-${id}`}>
        {answer?.refusal && refusalText(t, language, answer.refusal)}
      </FieldError>
    </li>
  );
}
