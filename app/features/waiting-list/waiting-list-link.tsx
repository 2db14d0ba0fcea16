import { isAboutPlaces, type Refusal } from '#domain/decision.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** A link to the night's waiting list, if only spots for the party are missing. */
export function WaitingListLink({
  refusal: { reason },
  nightId,
  people,
}: {
  refusal: Refusal;
  nightId: string;
  people?: number | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!isAboutPlaces(reason)) return null;
  return (
    <ButtonLink
      look="plain"
      to={addressIn(language, `/waiting-list/${nightId}${people ? `?people=${people}` : ''}`)}
    >
      {t('booking.tellMe')}
    </ButtonLink>
  );
}
