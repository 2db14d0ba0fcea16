import { useEffect, useRef } from 'react';
import type { Refusal } from '#domain/decision.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { WaitingListLink } from '#features/waiting-list/waiting-list-link.tsx';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Why the order was refused, with a way forward: fewer people, another night, or the new total. */
export function RefusalNotice({
  refusal,
  waitFor,
  isHeld = false,
}: {
  refusal: Refusal;
  /** Whether the spots are held, and only the payment did not start. */
  isHeld?: boolean;
  /** The waiting list to offer if only spots are missing. */
  waitFor?: { nightId: string; people: number | null };
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  return (
    <Notice
      ref={notice}
      tone="problem"
      title={t(isHeld ? 'payment.notStarted.title' : titleOf(refusal))}
      action={
        wantsAnotherNight(refusal) && (
          <>
            <ButtonLink to={calendarAddress(language)} look="ink">
              {t('checkout.night.change')}
            </ButtonLink>
            {waitFor && <WaitingListLink refusal={refusal} {...waitFor} />}
          </>
        )
      }
    >
      <p className="font-semibold">{refusalText(t, language, refusal)}</p>
      <p>{t(isHeld ? 'payment.notStarted.text' : nextStepOf(refusal))}</p>
    </Notice>
  );
}

/** A change that the guest has to look at is headed as one. */
function titleOf({ reason }: Refusal) {
  if (reason === 'quote.changed') return 'checkout.refused.priceChanged';
  return reason === 'terms.changed' ? 'checkout.refused.termsChanged' : 'checkout.refused.title';
}

const nextStepOf = ({ reason }: Refusal) =>
  reason === 'quote.changed' ? 'checkout.refused.newTotal' : 'checkout.refused.nothingCharged';

const wantsAnotherNight = ({ reason }: Refusal) => /^(night|spots|bookings)\./.test(reason);
