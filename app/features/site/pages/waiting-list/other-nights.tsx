import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** A link to the calendar, to choose another night instead. */
export function OtherNights() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ButtonLink look="ink" to={`${addressIn(language, '/')}#booking`}>
      {t('pages.waiting.otherNights')}
    </ButtonLink>
  );
}
