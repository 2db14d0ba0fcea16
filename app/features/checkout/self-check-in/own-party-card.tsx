import { CircleCheckBig } from 'lucide-react';
import { useNavigation } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import type { OwnParty } from '#features/door/self-check-in/check-in-self.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';

/** One party of this phone: who of it is in, and a form for the others, or what its guide has to do first. */
export function OwnPartyCard({ party, answer }: { party: OwnParty; answer: FormAnswer | null }) {
  const t = useTranslate();
  const { reference, guests } = party;
  const inside = guests.filter(({ isIn }) => isIn).length;
  return (
    <section aria-labelledby={`party-${reference}`} className="rounded-3xl bg-white p-6 shadow-float sm:p-8">
      <h2 id={`party-${reference}`} className="font-bold font-text text-ink-soft">
        {guests.length > 0 ? t('selfCheckIn.party', { reference, count: guests.length }) : reference}
      </h2>
      <div role="status">
        {inside > 0 && (
          <p className="mt-4 flex items-center gap-4 rounded-2xl bg-plenty-pale p-5">
            <CircleCheckBig aria-hidden="true" className="size-12 shrink-0" />
            <span>
              <b className="block text-2xl leading-tight">
                {t('selfCheckIn.in', { arrived: inside, people: guests.length })}
              </b>
              {t('selfCheckIn.show')}
            </span>
          </p>
        )}
      </div>
      <div className="mt-5">
        <RestOfParty party={party} answer={answer} />
      </div>
    </section>
  );
}

function RestOfParty({ party, answer }: { party: OwnParty; answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().formData?.get('bookingId') === party.bookingId;
  const { bookingId, guests, balance } = party;
  const expected = guests.filter(({ isIn }) => !isIn);
  if (party.answer === 'alreadyUsed') return null;
  if (party.answer === 'owes' || party.answer === 'unpaid')
    return (
      <Notice
        tone="warning"
        title={
          balance
            ? t('selfCheckIn.owes', { amount: formatMoney(balance, language) })
            : t('selfCheckIn.owesSomething')
        }
      >
        <p>{t('selfCheckIn.owesText')}</p>
      </Notice>
    );
  if (party.answer !== 'valid')
    return (
      <Notice tone="warning" title={t(`selfCheckIn.not.${titleOf(party.answer)}`)}>
        <p>{t('selfCheckIn.askGuide')}</p>
      </Notice>
    );
  return (
    <SubmitForm answer={answer} title={t('selfCheckIn.failed')} className="space-y-5">
      <input type="hidden" name="intent" value="here" />
      <input type="hidden" name="bookingId" value={bookingId} />
      {expected.length > 1 ? (
        <FieldGroup
          name="guest"
          label={t('selfCheckIn.who')}
          labelClassName="mb-2 font-semibold text-lg leading-snug"
        >
          {expected.map(({ position, name }) => (
            <label key={position} className="flex min-h-12 items-center gap-3 text-lg leading-snug">
              <input
                type="checkbox"
                name="guest"
                value={position}
                defaultChecked
                className="size-6 shrink-0 accent-hot-deep"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name || t('selfCheckIn.guest', { number: position })}
              </span>
            </label>
          ))}
        </FieldGroup>
      ) : (
        expected.map(({ position, name }) => (
          <p key={position} className="text-lg [overflow-wrap:anywhere]">
            <input type="hidden" name="guest" value={position} />
            {guests.length > 1 && (name || t('selfCheckIn.guest', { number: position }))}
          </p>
        ))
      )}
      <Button type="submit" look="hot" size="large" wide busy={isBusy}>
        {t('selfCheckIn.button', { count: expected.length })}
      </Button>
    </SubmitForm>
  );
}

type Other = Exclude<OwnParty['answer'], 'alreadyUsed' | 'owes' | 'unpaid' | 'valid'>;

const titleOf = (answer: Other) =>
  answer === 'tooEarly' || answer === 'doorClosed' || answer === 'cancelled' || answer === 'wrongNight'
    ? answer
    : 'unknown';
