import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field-error.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useFetcher } from '#ui/form/use-fetcher.ts';
import type { ShownPicture } from './shown-picture.ts';

/** Switches whether visitors see the picture. Saves at once. */
export function PictureSwitch({ picture, name }: { picture: ShownPicture; name: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { Form, data: answer, state, formData } = useFetcher<FormAnswer>();
  const isOn = formData ? formData.get('isActive') === 'on' : picture.isActive;
  const fieldId = `switch-${picture.id}`;
  const refusal = state === 'idle' && answer?.refusal;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="id" value={picture.id} />
      <input type="hidden" name="isActive" value={isOn ? '' : 'on'} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-describedby={refusal ? `${fieldId}-error` : undefined}
        className="group inline-flex min-h-11 items-center gap-3 text-left font-semibold"
      >
        <span
          className={classes(
            'flex h-7 w-12 shrink-0 items-center rounded-full border-2 p-0.5 transition',
            isOn ? 'justify-end border-plenty bg-plenty' : 'justify-start border-ink/55 bg-white',
          )}
        >
          <span className={classes('size-5 rounded-full', isOn ? 'bg-white' : 'bg-ink/55')} />
        </span>
        {t('gallery.shown')}
        <span className="sr-only">: {name}</span>
      </button>
      <FieldError id={fieldId}>{refusal && refusalText(t, language, refusal)}</FieldError>
    </Form>
  );
}
