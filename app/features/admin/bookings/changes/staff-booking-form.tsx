import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bookingFacts, choiceFacts, textFacts } from '#domain/booking/booking-facts.ts';
import { contactFields, requestFields } from '#domain/booking/customer-fields.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import { type Language, languages } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import type { AddOn } from '#domain/pricing/add-on.ts';
import { recordOf } from '#domain/record-of.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { card } from '../../kit/admin-styles.ts';
import { NightPicker } from '../../nights/picker/night-picker.tsx';
import { FactField, type KnownFacts } from '../fact-field.tsx';
import { mailNote, nightNote } from './mail/mail-notes.ts';
import { MailPrice } from './mail/mail-price.tsx';
import type { FilledMail } from './mail/mail-values.ts';
import { UnreadOfMail } from './mail/unread-of-mail.tsx';
import { OtherBooking } from './other-booking.tsx';
import { StaffExtras } from './staff-extras.tsx';
import { StaffPayments } from './staff-payments.tsx';
import { quantitiesIn, quoteStaff } from './staff-quote.ts';
import { StaffTotal } from './staff-total.tsx';
import { useStaffCoupon } from './use-staff-coupon.ts';

type Placing = {
  formKey: string;
  nights: readonly NightChoice[];
  rates: readonly ExchangeRate[];
  pesoRate: ExchangeRate | null;
  addOns: readonly AddOn[];
  known: KnownFacts;
  now: string;
  today: CalendarDate;
  nightId: string;
  language: Language;
  /** What was read of a mail that staff pasted; null for all other bookings. */
  mail: FilledMail | null;
  answer: FormAnswer | undefined;
};

const usualFacts = recordOf(choiceFacts, (fact) => bookingFacts[fact].usual);

/**
 * The form of a staff booking. Only night, people and a name are required; the price is shown before payment.
 */
export function StaffBookingForm(page: Placing) {
  const { nights, rates, answer, formKey, addOns, known, mail } = page;
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const isHydrated = useHydrated();
  const typed = answer?.typed ?? {};
  const [chosen, setChosen] = useState({
    night: typed.night ?? (mail ? (mail.night.nightId ?? '') : page.nightId),
    people: typed.people ?? (mail ? (mail.values.people ?? '') : '2'),
    currency: typed.currency ?? rates[0]?.currency ?? 'USD',
    payment: typed.payment ?? (mail ? (mail.payment ?? '') : 'cash'),
  });
  const choose = (field: keyof typeof chosen) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setChosen((before) => ({ ...before, [field]: value }));
  };
  const form = useRef<HTMLFormElement>(null);
  const [quantities, setQuantities] = useState(() => (answer ? quantitiesIn(typed) : (mail?.addOns ?? {})));
  const coupon = useStaffCoupon(form, typed.coupon ?? '');
  // A coupon may be limited to certain nights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coupon is validated again only for another night.
  useEffect(() => coupon.askAgain(), [chosen.night]);
  const isFree = chosen.payment === 'nothing';
  const quoted = quoteStaff(page, { ...chosen, quantities, coupon: isFree ? null : coupon.coupon });
  const total = quoted?.quote.total ?? null;
  // What the form would charge in the currency of the mail.
  const ofMail = mail?.total?.amount?.currency;
  const comparable =
    ofMail && !isFree
      ? quoteStaff(page, { ...chosen, currency: ofMail, quantities, coupon: coupon.coupon })
      : null;
  return (
    <SubmitForm
      ref={form}
      answer={answer}
      next={<OtherBooking refusal={answer?.refusal} />}
      values={{ ...usualFacts, language: page.language, hours: '3', ...mail?.values }}
      onSubmit={(event) => {
        // The price must be shown before payment.
        if (!isFree && coupon.ask()) event.preventDefault();
      }}
      className={`${card} max-w-3xl space-y-5`}
    >
      <FormKey value={typed.key ?? formKey} />
      {isHydrated && total && !isFree && <AgreedAmount value={decimal(total)} />}
      <NightPicker
        name="night"
        label={t('changes.staff.night')}
        nights={nights}
        today={page.today}
        value={chosen.night}
        onChange={(night) => setChosen((before) => ({ ...before, night }))}
        people={Number(chosen.people)}
      />
      {nightNote(t, mail) && <p className="text-ink-soft">{nightNote(t, mail)}</p>}
      <div className="field-grid [--field-gap:1.25rem] sm:grid-cols-[8rem_1fr]">
        <NumberField
          name="people"
          label={t('changes.resize.people')}
          hint={mailNote(t, mail, 'people')}
          value={chosen.people}
          onChange={choose('people')}
        />
        <TextField
          name="name"
          label={t('changes.staff.name')}
          hint={mailNote(t, mail, 'name')}
          autoComplete="off"
          autoFocus
        />
      </div>
      {mail && mail.children !== null && (
        <Notice tone="warning" title={t('changes.mail.children', { count: mail.children })}>
          <p>{t('changes.mail.childrenText')}</p>
        </Notice>
      )}
      <TextField
        name="others"
        label={t('checkout.additionalPeople')}
        hint={mailNote(t, mail, 'others') ?? t('changes.staff.othersHint')}
        autoComplete="off"
      />
      {(addOns.length > 0 || !isFree) && (
        <StaffExtras
          addOns={addOns}
          people={Number(chosen.people) || 1}
          rate={rates.find(({ currency }) => currency === chosen.currency)}
          quantities={quantities}
          onQuantity={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
          coupon={isFree ? null : coupon}
          refusal={answer?.refusal ?? quoted?.couponRefusal ?? null}
          discount={quoted?.quote.discount ?? null}
        />
      )}
      <StaffPayments
        chosen={chosen.payment}
        onChoose={(payment) => setChosen((before) => ({ ...before, payment }))}
        note={mail && mail.payment === null ? t('changes.mail.noTerms') : undefined}
        asksOverLimit={answer?.refusal?.reason === 'partner.overLimit' || typed.overLimit === 'on'}
      />
      <div className="field-grid [--field-gap:1.25rem] sm:[--columns:3]">
        {choiceFacts.map((fact) => (
          <FactField key={fact} fact={fact} known={known} />
        ))}
        <SelectField
          name="currency"
          label={t('admin.bookings.columns.currency')}
          value={chosen.currency}
          onChange={choose('currency')}
        >
          {rates.map(({ currency }) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <SelectField
          name="language"
          label={t('admin.bookings.columns.language')}
          hint={mailNote(t, mail, 'language')}
        >
          {languages.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {textFacts.map((fact) => (
        <FactField key={fact} fact={fact} known={known} note={mailNote(t, mail, fact)} />
      ))}
      <ContactFields needsEmail={chosen.payment === 'link'} mail={mail} />
      {requestFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`checkout.${name}`)}
          hint={mailNote(t, mail, name)}
          autoComplete="off"
        />
      ))}
      {mail && <MailPrice mail={mail} charged={comparable?.quote.total ?? null} />}
      {mail && <UnreadOfMail lines={mail.unread} />}
      <StaffTotal payment={chosen.payment} quote={quoted?.quote ?? null} />
    </SubmitForm>
  );
}

/** The guest's contact details; only required for a payment link, which is sent by mail. */
function ContactFields({ needsEmail, mail }: { needsEmail: boolean; mail: FilledMail | null }) {
  const t = useTranslate();
  const controls: Record<(typeof contactFields)[number], ReactNode> = {
    // One control above takes the whole name.
    firstName: null,
    lastName: null,
    email: (
      <TextField
        key="email"
        name="email"
        label={t('changes.staff.email')}
        hint={
          mailNote(t, mail, 'email') ??
          t(needsEmail ? 'changes.staff.emailNeeded' : 'changes.staff.emailHint')
        }
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    ),
    phone: (
      <TextField
        key="phone"
        name="phone"
        label={t('changes.staff.phone')}
        hint={mailNote(t, mail, 'phone') ?? t('changes.staff.phoneHint')}
        type="tel"
        autoComplete="off"
      />
    ),
    // Not asked of a guest who calls or walks in.
    country: null,
  };
  return (
    <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
      {contactFields.map((name) => controls[name])}
    </div>
  );
}
