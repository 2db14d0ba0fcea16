import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** No booking has this id (specification §8, "Booking missing"). */
export function BookingNotFound() {
  const t = useTranslate();
  return (
    <MessagePage title={t('confirmation.notFound.title')} text={t('confirmation.notFound.text')}>
      <ButtonLink to={calendarAddress(useLanguage())} look="hot" size="large">
        {t('confirmation.notFound.button')}
      </ButtonLink>
    </MessagePage>
  );
}
