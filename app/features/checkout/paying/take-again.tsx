import { Form, useNavigation } from 'react-router';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown on other pages when the hold has expired. */
export function HoldAgainForm({ bookingId }: { bookingId: string }) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('payment.runOut.title')}
      action={<HoldAgainButtons bookingId={bookingId} />}
    >
      <p>{t('payment.runOut.text')}</p>
    </Notice>
  );
}

/** Buttons to hold the spots again, if they are free, or to choose another night. */
export function HoldAgainButtons({ bookingId }: { bookingId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap gap-3">
      <Form method="post" action={`${addressIn(language, '/checkout')}?booking=${bookingId}`}>
        <input type="hidden" name="intent" value="take-again" />
        <input type="hidden" name="booking" value={bookingId} />
        <Button type="submit" look="hot" busy={isBusy}>
          {t('payment.runOut.button')}
        </Button>
      </Form>
      <ButtonLink to={calendarAddress(language)} look="line">
        {t('checkout.night.change')}
      </ButtonLink>
    </div>
  );
}
