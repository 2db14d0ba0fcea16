import type { Typed } from '#domain/form/parse-form.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField } from '#ui/field.tsx';

/** Asks about a night that lasts longer than usual, once its times were refused or if they are stored. */
export function LongNight({ typed, problem }: { typed: Typed; problem: string | undefined }) {
  const t = useTranslate();
  if (problem !== 'field.night.longNight' && !typed.longNight) return null;
  return (
    <CheckboxField
      name="longNight"
      className="sm:col-span-2"
      defaultChecked={Boolean(typed.longNight)}
      label={t('admin.settings.longNight')}
    />
  );
}
