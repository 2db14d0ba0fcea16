import { Form, Link } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import type { OpenCase } from '#features/payment/case-store.server.ts';
import type { KeptDispute } from '#features/payment/dispute-store.server.ts';
import { sayKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { card, link } from '../parts/desk-look.ts';
import { differences } from '../parts/differences.ts';
import { Moment } from '../parts/moment.tsx';

type Texts = Readonly<Record<string, string | undefined>>;
type Answer = { typed: Texts; problems: Texts } | undefined;

/** One case: what happened, what to do about it, and how it was settled, in the operator's words. */
export function CaseCard({ kase, timeZone, answer }: { kase: OpenCase; timeZone: string; answer?: Answer }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <li className={`${card} space-y-3`}>
      <div>
        <h3 className="text-base text-scarce">{t(`house.payments.kinds.${kase.kind}.title`)}</h3>
        <p>{t(`house.payments.kinds.${kase.kind}.advice`)}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-soft [overflow-wrap:anywhere]">
        {kase.bookingId && (
          <Link to={`/admin/bookings/${kase.bookingId}`} className={link}>
            {kase.reference}
          </Link>
        )}
        {kase.amount && <strong className="text-ink">{formatMoney(kase.amount, language)}</strong>}
        {kase.provider && (
          <span>
            {kase.provider} {kase.providerReference}
          </span>
        )}
        <Moment at={kase.openedAt} timeZone={timeZone} />
      </p>
      {kase.kind === 'disputed' ? <DisputeFacts kase={kase} /> : <Details details={kase.details} />}
      {kase.kind !== 'cash_to_return' && <ClosingForm kase={kase} answer={answer} />}
    </li>
  );
}

/** Takes the case off the list. Cash to hand back does that itself, once it is handed back. */
function ClosingForm({ kase, answer }: { kase: OpenCase; answer: Answer }) {
  const t = useTranslate();
  const problem = answer?.problems.note;
  return (
    <Form method="post" className="space-y-3">
      <input type="hidden" name="caseId" value={kase.id} />
      <TextAreaField
        id={`note-${kase.id}`}
        name="note"
        rows={2}
        maxLength={1_000}
        label={t('house.payments.note')}
        defaultValue={problem ? answer?.typed.note : ''}
        error={problem && sayKey(t, problem)}
      />
      <Button type="submit" look="line" className="min-h-11">
        {t('house.payments.close')}
      </Button>
    </Form>
  );
}

/** How the provider calls it and how it stands; the rest is a document of its own. */
function DisputeFacts({ kase: { id, details } }: { kase: OpenCase }) {
  const t = useTranslate();
  const { disputeReference, state } = details as KeptDispute;
  return (
    <>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {disputeReference}, {t(`house.evidence.dispute.states.${state}`)}
      </p>
      <p>
        <Link to={`/admin/payments/${id}/evidence`} className={link}>
          {t('house.evidence.open')}
        </Link>
      </p>
    </>
  );
}

function Details({ details }: { details: unknown }) {
  const lines = differences(null, details);
  if (lines.length === 0) return null;
  return (
    <ul className="text-ink-soft text-sm">
      {lines.map(([name, , value]) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}
