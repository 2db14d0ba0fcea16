import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField } from '#ui/field.tsx';
import { useFormValues, useHasProblem } from '#ui/form/form-fields.ts';

/** Asks about a night that lasts longer than usual, once its times were refused or if they are stored. */
export function LongNight() {
  const t = useTranslate();
  const isRefused = useHasProblem('field.night.longNight');
  const { longNight } = useFormValues();
  if (!isRefused && !longNight) return null;
  return <CheckboxField name="longNight" className="col-span-full" label={t('admin.settings.longNight')} />;
}
