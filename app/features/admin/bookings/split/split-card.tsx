import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { inLanguage } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import type { QuoteLine } from '#domain/pricing/quote.ts';
import { leavingOf, type SplitQuote, splitQuote } from '#domain/pricing/split-quote.ts';
import { CustomerInput } from '#features/booking/customer-input.tsx';
import { addOnPrefix, count } from '#features/booking/order-form.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { type FormAnswer, isChangedMeanwhile } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { link } from '../../kit/admin-styles.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { otherBookingOf } from '../changes/change-words.ts';
import { GuestTicks, type PartyGuest } from '../changes/guest-ticks.tsx';

/** Makes some guests a booking of their own, or says why this booking cannot be split. */
export function SplitCard(view: BookingView) {
  const t = useTranslate();
  const language = useLanguage();
  const { booking, split, activity, answer } = view;
  if (!split) return null;
  const isStale = answer?.refusal && isChangedMeanwhile(answer.refusal);
  const other = otherBookingOf(activity.events.findLast(({ kind }) => kind === 'split')?.details);
  const toReview = answer?.refusal?.reason === 'split.toReview';
  return (
    <ActionSection action="split" view={view} isOpen={answer !== null}>
      <FormOutcome
        refusal={answer?.refusal}
        done={answer?.done ? t('bookings.split.done') : null}
        title={toReview ? null : undefined}
        action={
          isStale ? (
            <ButtonLink look="line" reloadDocument to={`/admin/bookings/${booking.id}`}>
              {t('changes.fresh')}
            </ButtonLink>
          ) : (
            answer?.done &&
            other && (
              <Link to={`/admin/bookings/${other.id}`} className={link}>
                {t('bookings.split.open', { reference: other.reference })}
              </Link>
            )
          )
        }
      />
      {split.refusal ? (
        <p>{refusalText(t, language, split.refusal)}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('bookings.split.text')}</p>
          {/* Emptied by a split only: what is typed survives another change of the booking. */}
          <SplitForm
            key={answer?.done ? view.changes.expectedVersion : 'open'}
            {...view}
            guests={split.guests}
          />
        </>
      )}
    </ActionSection>
  );
}

function SplitForm({
  booking: { id, quote },
  changes: { expectedVersion },
  guests,
  formKey,
  answer,
}: BookingView & { guests: readonly PartyGuest[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'split';
  const refused = answer && !answer.done ? answer : undefined;
  const [chosen, setChosen] = useState(chosenIn(refused));
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({ ...refused?.typed });
  const people = chosen.length;
  const typedFor = ({ addOnId }: QuoteLine) => quantities[addOnPrefix + addOnId] ?? '';
  const addOns = quote.lines
    .filter((line) => typedFor(line).trim() !== '')
    .map((line) => ({ addOnId: line.addOnId, quantity: count(typedFor(line)) ?? Number.NaN }));
  const planned = people > 0 ? splitQuote(quote, { people, addOns }) : null;
  return (
    <SubmitForm
      answer={refused}
      outcome={false}
      problems={t('changes.problems')}
      version={expectedVersion}
      action={`/admin/bookings/${id}`}
      className="space-y-5"
    >
      <FormKey value={formKey} />
      <fieldset className="space-y-1" data-testid="splitting">
        <legend className="mb-1 font-semibold">{t('bookings.split.who')}</legend>
        <GuestTicks guests={guests} chosen={chosen} onChoose={setChosen} />
      </fieldset>
      {quote.lines.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('bookings.split.addOns')}</legend>
          <div className="field-grid sm:[--columns:2]">
            {quote.lines.map((line) => {
              const { min, max, usual } = leavingOf(line, quote.people, Math.max(people, 1));
              const name = addOnPrefix + line.addOnId;
              return (
                <NumberField
                  key={line.addOnId}
                  id={`split-${line.addOnId}`}
                  name={name}
                  label={inLanguage(line.name, language)}
                  hint={t('bookings.split.ofAddOn', { min, max, quantity: line.quantity })}
                  placeholder={String(usual)}
                  value={typedFor(line)}
                  onChange={({ currentTarget }) =>
                    setQuantities((before) => ({ ...before, [name]: currentTarget.value }))
                  }
                />
              );
            })}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">{t('bookings.split.customer')}</legend>
        <div className="field-grid sm:[--columns:2]">
          {(['firstName', 'lastName', 'email', 'phone'] as const).map((name) => (
            <CustomerInput key={name} id={`split-${name}`} name={name} countries={[]} autoComplete="off" />
          ))}
        </div>
        <p className="mt-2 text-ink-soft">{t('bookings.split.emailHint')}</p>
      </fieldset>
      {planned?.accepted && (
        <>
          <AgreedAmount value={decimal(planned.value.leaving.total)} />
          <Preview {...planned.value} />
        </>
      )}
      {planned && !planned.accepted && (
        <p className="font-semibold text-scarce">{refusalText(t, language, planned.refusal)}</p>
      )}
      <Button type="submit" name="intent" value="split" busy={busy}>
        {planned?.accepted ? t('bookings.split.confirm', { count: people }) : t('bookings.split.review')}
      </Button>
    </SubmitForm>
  );
}

const chosenIn = (refused: FormAnswer | undefined): number[] =>
  (refused?.typed.leaving ?? '').split(',').filter(Boolean).map(Number);

/** People, price and paid of both bookings. Each is paid in full, because only such bookings are split. */
function Preview({ staying, leaving }: SplitQuote) {
  const t = useTranslate();
  const language = useLanguage();
  const column = (
    name: 'people' | 'price' | 'paid',
    cell: (quote: SplitQuote['staying']) => string | number,
  ) => ({
    name,
    heading: t(`bookings.columns.${name}`),
    isNumber: true,
    cell,
  });
  const amount = ({ total }: SplitQuote['staying']) => amountText(total, language);
  return (
    <div className="space-y-2 rounded-xl bg-sand p-4" data-testid="split-preview" aria-live="polite">
      <ListTable
        look="form"
        rows={[
          { ...staying, id: 'staying' as const },
          { ...leaving, id: 'leaving' as const },
        ]}
        columns={[
          {
            name: 'booking',
            heading: t('bookings.split.booking'),
            isRowHeading: true,
            className: 'font-semibold',
            cell: ({ id }) => t(`bookings.split.${id}`),
          },
          column('people', ({ people }) => people),
          column('price', amount),
          column('paid', amount),
        ]}
      />
      <p>{t('bookings.split.noMoney')}</p>
    </div>
  );
}
