import type { Refusal } from '#domain/decision.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The link to the booking that has the reference of the partner already; nothing for other refusals. */
export function OtherBooking({ refusal }: { refusal: Refusal | null | undefined }) {
  const t = useTranslate();
  if (refusal?.reason !== 'partner.referenceUsed') return null;
  const { bookingId, reference } = refusal;
  return (
    <ButtonLink look="line" to={`/admin/bookings/${bookingId}`}>
      {t('changes.openOther', { reference })}
    </ButtonLink>
  );
}
