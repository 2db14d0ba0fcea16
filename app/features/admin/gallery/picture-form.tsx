import { Link, useFetcher } from 'react-router';
import { defaultLanguage, inLanguage, languageName, languages } from '#domain/languages.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { link } from '../kit/admin-styles.ts';
import type { Gallery } from './list-galleries.server.ts';
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
  const problem = (name: string) => answer?.problems[name] && translateKey(t, answer.problems[name]);
  return (
    <SubmitForm as={Form} answer={answer} version={version} className="space-y-3">
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isActive" value={picture.isActive || isNew ? 'on' : ''} />
      <div className="field-grid lg:grid-cols-2">
        {languages.map((each) => (
          <TextAreaField
            key={each}
            rows={2}
            id={`alt.${each}-${id}`}
            name={`alt.${each}`}
            lang={each}
            label={t('gallery.alt', { language: languageName(each, language) })}
            defaultValue={alt[each]}
            error={problem(`alt.${each}`)}
            required={each === defaultLanguage}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {galleries.length > 1 ? (
          <SelectField id={`siteTag-${id}`} name="siteTag" label={t('gallery.tag')} defaultValue={siteTag}>
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
