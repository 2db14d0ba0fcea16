import type { Typed } from '#domain/form/parse-form.ts';
import { baseCurrency, decimal, money } from '#domain/money.ts';
import type { PartnerRow } from '#features/partners/partners-store.server.ts';
import type { SellerRow } from '#features/partners/sellers-store.server.ts';
import type { TermsRow } from '#features/partners/terms-store.server.ts';
import { typedOnOff } from '../kit/typed-values.ts';

/** A partner as form values. */
export const typedPartner = (partner: PartnerRow): Typed => ({
  name: partner.name,
  code: partner.code,
  kind: partner.kind,
  language: partner.language,
  contactName: partner.contactName,
  email: partner.email,
  phone: partner.phone,
  note: partner.note,
  isActive: typedOnOff(partner.isActive),
  crawlIds: partner.crawlIds.join(),
  cityIds: partner.cityIds.join(),
  cutOffMinutes: typedNumber(partner.cutOffMinutes),
  guestsPerDay: typedNumber(partner.guestsPerDay),
  guestsPerMonth: typedNumber(partner.guestsPerMonth),
  unpaidPerSeller: typedNumber(partner.unpaidPerSeller),
  creditLimit: typedAmount(partner.creditLimit),
  showsStatements: typedOnOff(partner.showsStatements),
});

const typedNumber = (number: number | null): string => (number === null ? '' : String(number));

const typedAmount = (amount: number | null): string =>
  amount === null ? '' : decimal(money(amount, baseCurrency));

/** The initial values of a new partner, whose name may be known from bookings. */
export const newPartner = (name: string): Typed => ({
  ...{ name, kind: 'hotel', language: 'es', isActive: 'on' },
  ...{ unpaidPerSeller: '5', showsStatements: 'off' },
});

/** Terms as values of the form of new ones, without their days. */
export const typedTerms = (terms: TermsRow): Typed => ({
  kind: terms.kind,
  percent: typedNumber(terms.percent),
  amount: typedAmount(terms.amount),
  earnedBy: terms.earnedBy,
  graceDays: String(terms.graceDays),
  countsAddOns: typedOnOff(terms.countsAddOns),
  couponBorneBy: terms.couponBorneBy,
  collects: terms.collects,
  countsOwn: typedOnOff(terms.countsOwn),
  crawlIds: terms.crawlIds.join(),
});

/** A seller as form values. */
export const typedSeller = ({ name, code, phone, email, isActive, creditLimit }: SellerRow): Typed => ({
  ...{ name, code, phone, email },
  isActive: typedOnOff(isActive),
  creditLimit: typedAmount(creditLimit),
});

/** The initial values of a new seller. */
export const newSeller: Typed = { isActive: 'on' };
