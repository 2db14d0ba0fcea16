import { Link } from 'react-router';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import type { Gallery } from '#features/gallery/list-galleries.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import { LocalizedText } from '#ui/localized-field.tsx';
import { link } from '../kit/admin-styles.ts';
import { typedText } from '../kit/typed-values.ts';
import type { ShownPicture } from './shown-picture.ts';

const megabyte = 1024 * 1024;

/**
 * The picture's description in every language, and its gallery. After its first description the picture is
 * shown.
 */
export function PictureForm({
  picture,
  galleries,
}: {
  picture: ShownPicture;
  galleries: readonly Gallery[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { Form, data: answer, state } = useFetcher<FormAnswer>();
  const { id, alt, original, siteTag, version } = picture;
  const isNew = !alt[defaultLanguage];
  return (
    <SubmitForm
      as={Form}
      answer={answer}
      values={{ ...typedText('alt', alt), siteTag }}
      version={version}
      className="space-y-3"
    >
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isActive" value={picture.isActive || isNew ? 'on' : ''} />
      <LocalizedText name="alt" label={t('gallery.alt')} rows={2} idSuffix={id} required />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {galleries.length > 1 ? (
          <SelectField id={`siteTag-${id}`} name="siteTag" label={t('gallery.tag')}>
            {galleries.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {inLanguage(name, language)}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="siteTag" value={siteTag} />
        )}
        <Button type="submit" look={isNew ? 'ink' : 'line'} busy={state !== 'idle'}>
          {isNew ? t('gallery.saveAndShow') : t('gallery.save')}
        </Button>
        {original && (
          <p className="min-w-0 text-[0.875rem] text-ink-soft leading-snug [overflow-wrap:anywhere]">
            <Link reloadDocument to={`/admin/gallery/${id}/original`} className={link}>
              {t('gallery.original')}
            </Link>
            <br />
            {t('gallery.facts', {
              width: original.width,
              height: original.height,
              megabytes: Math.max(0.1, original.bytes / megabyte).toFixed(1),
            })}
          </p>
        )}
      </div>
    </SubmitForm>
  );
}
