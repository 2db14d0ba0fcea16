import type { Refusal } from '#domain/decision.ts';
import { BookingNotFound } from '#features/booking/booking-not-found.tsx';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { WaitingListLink } from '#features/waiting-list/waiting-list-link.tsx';
import { addressIn } from '#i18n/language.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import type { CheckoutStep } from './open-checkout.server.ts';

/** Shown when there is no form to fill in: explains why and links to the next step. */
export function CheckoutMessage({ at, refusal }: { at: CheckoutStep; refusal: Refusal | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const toCalendar = (
    <ButtonLink to={calendarAddress(language)} look="hot" size="large">
      {t('checkout.unknownNight.button')}
    </ButtonLink>
  );
  const toBooking = (bookingId: string) => (
    <ButtonLink to={addressIn(language, `/booking-confirmation/${bookingId}`)} look="hot" size="large">
      {t('checkout.notYours.button')}
    </ButtonLink>
  );
  if (at.step === 'notYours') {
    return (
      <MessagePage title={t('checkout.notYours.title')} text={t('checkout.notYours.text')}>
        {toBooking(at.bookingId)}
      </MessagePage>
    );
  }
  const reason = at.step === 'refused' ? at.refusal : refusal;
  if (!reason) {
    return (
      <MessagePage title={t('checkout.chooseNight.title')} text={t('checkout.chooseNight.text')}>
        {toCalendar}
      </MessagePage>
    );
  }
  if (reason.reason === 'booking.unknown') return <BookingNotFound />;
  if (reason.reason === 'night.unknown') {
    return (
      <MessagePage title={t('checkout.unknownNight.title')} text={t('checkout.unknownNight.text')}>
        {toCalendar}
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('checkout.refused.night')} text={refusalText(t, language, reason)}>
      {toCalendar}
      {at.step === 'refused' && at.nightId && <WaitingListLink refusal={reason} nightId={at.nightId} />}
    </MessagePage>
  );
}
