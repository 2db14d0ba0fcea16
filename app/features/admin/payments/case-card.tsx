import { Link } from 'react-router';
import { reversalReason } from '#domain/payment/dispute-standing.ts';
import type { OpenCase } from '#features/payment/case-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { CaseFacts } from './case-facts.tsx';

/** One payment case: what happened, what to do, its facts, and the operator's resolution note. */
export function CaseCard({
  paymentCase,
  timeZone,
  answer,
}: {
  paymentCase: OpenCase;
  timeZone: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const kind = presentedKind(paymentCase);
  return (
    <li className={`${card} space-y-4`}>
      <div>
        <h3 className="text-base text-scarce">{t(`payments.kinds.${kind}.title`)}</h3>
        <p className="mt-1">{t(`payments.kinds.${kind}.advice`)}</p>
      </div>
      <CaseFacts paymentCase={paymentCase} timeZone={timeZone} />
      {paymentCase.kind === 'disputed' && paymentCase.bookingId && (
        <p>
          <Link to={`/admin/payments/${paymentCase.id}/evidence`} className={link}>
            {t('evidence.open')}
          </Link>
        </p>
      )}
      {paymentCase.kind !== 'cash_to_return' && <ClosingForm paymentCase={paymentCase} answer={answer} />}
    </li>
  );
}

/**
 * A refund that is never completed needs other steps than a payment, one that a dispute prevents must not be paid
 * another way, and a voucher can only be refunded by hand. A dispute needs other steps once the money is gone.
 */
function presentedKind({ kind, refund, payment, isRefusedForDispute, ...paymentCase }: OpenCase) {
  if (kind === 'never_decided' && refund) return 'refund_never_decided';
  if (kind === 'refund_failed' && isRefusedForDispute) return 'refund_disputed';
  if (kind === 'refund_failed' && payment?.voucherEndsAt) return 'refund_of_voucher';
  return kind === 'disputed' ? presentedDispute(paymentCase) : kind;
}

function presentedDispute({ bookingId, dispute }: Pick<OpenCase, 'bookingId' | 'dispute'>) {
  if (!bookingId) return 'disputed_unknown';
  if (dispute?.state !== 'lost') return 'disputed';
  return dispute.reason === reversalReason ? 'disputed_reversed' : 'disputed_lost';
}

/** Resolves the case. Cash to return is resolved automatically when it is recorded as returned. */
function ClosingForm({ paymentCase, answer }: { paymentCase: OpenCase; answer: FormAnswer | undefined }) {
  const t = useTranslate();
  return (
    <SubmitForm answer={answer} outcome={false} className="space-y-3">
      <input type="hidden" name="caseId" value={paymentCase.id} />
      <TextAreaField
        id={`note-${paymentCase.id}`}
        name="note"
        rows={2}
        maxCharacters={1_000}
        label={t('payments.note')}
      />
      <Button type="submit" look="line" className="min-h-11">
        {t('payments.close')}
      </Button>
    </SubmitForm>
  );
}
