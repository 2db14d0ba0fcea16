import { Link } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import { addressIn } from '#i18n/language.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { useErrorOf, useStartValue } from '#ui/form/form-fields.ts';
import { defaultPeople } from './order-choices.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

type People = {
  nightId: string;
  /** The current number; null while it is not a number. */
  people: number | null;
  maxPeople: number;
  /** The spots that this party can have; null if the operator hides how many are left. */
  spots: number | null;
  /** A refusal of the order because of the number. */
  refusal: Refusal | null;
};

/** At this number of spots or below, the form says how many are left from the start. */
const fewSpots = 5;

/**
 * The number of people: the first question, because availability and price depend on it. The stepper ends at
 * the spots left and at the maximum per booking, and says where a larger party can turn to.
 */
export function PeopleField({ nightId, people, maxPeople, spots, refusal }: People) {
  const t = useTranslate();
  const language = useLanguage();
  const error = useErrorOf()('numberOfPeople', { error: refusal && refusalText(t, language, refusal) });
  const max = Math.max(1, Math.min(maxPeople, spots ?? maxPeople));
  const isScarce = spots !== null && spots < maxPeople && (spots <= fewSpots || (people ?? 0) >= spots);
  const isAtMost = (people ?? 0) >= maxPeople;
  return (
    <div className="col-span-full">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start">
        <label htmlFor="numberOfPeople" className="font-semibold leading-snug">
          {t('checkout.numberOfPeople')}
        </label>
        <QuantityStepper
          id="numberOfPeople"
          name="numberOfPeople"
          defaultValue={useStartValue('numberOfPeople') ?? defaultPeople}
          min={1}
          max={max}
          more={t('checkout.onePersonMore')}
          less={t('checkout.onePersonLess')}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'numberOfPeople-error' : 'people-limit'}
        />
      </div>
      <FieldError id="numberOfPeople">{error}</FieldError>
      <div id="people-limit" aria-live="polite" className="text-[0.9375rem] leading-snug">
        {isScarce && <SpotsLimit nightId={nightId} spots={spots} people={people ?? 0} />}
        {!isScarce && isAtMost && <GroupBooking max={maxPeople} />}
        {/* Without scripts the number of people is not known here. */}
        {!isScarce && !isAtMost && (
          <noscript>
            <GroupBooking max={maxPeople} />
          </noscript>
        )}
      </div>
    </div>
  );
}

/** How many spots are left, with the waiting list for a party that does not fit. */
function SpotsLimit({ nightId, spots, people }: { nightId: string; spots: number; people: number }) {
  const t = useTranslate();
  const larger = Math.max(people, spots + 1);
  const waitingList = addressIn(useLanguage(), `/waiting-list/${nightId}?people=${larger}`);
  return (
    <p className="mt-2 text-ink-soft">
      <b className="text-scarce">{t('checkout.spotsLeft', { left: spots })}</b>{' '}
      {people >= spots &&
        t.rich('checkout.waitForMore', {
          link: (words) => (
            <Link to={waitingList} className="font-semibold underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
    </p>
  );
}

/** The contact page for a party that is larger than one booking. */
function GroupBooking({ max }: { max: number }) {
  const t = useTranslate();
  const contact = addressIn(useLanguage(), '/contact');
  const subject = encodeURIComponent(t('checkout.groupBookingSubject'));
  return (
    <p className="mt-2 text-ink-soft">
      {t.rich('checkout.moreThanMax', {
        max: String(max),
        link: (words) => (
          <Link to={`${contact}?subject=${subject}`} className="font-semibold underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
