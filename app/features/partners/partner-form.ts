import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';
import { line, lines, list, oneOf, onOff, orNull, price, readBy, wholeNumber } from '#domain/form/fields.ts';
import { languages } from '#domain/languages.ts';
import { isPartnerCode, partnerCode, partnerKinds } from '#domain/partners/partner.ts';
import { phoneNumber } from '#domain/phone-number.ts';
import { isUuid } from '#domain/uuid.ts';

const maxNameLength = 100;

/** What `read` makes of a text that may be left out. */
const optional = (read: (typed: string) => string | null, problem: string) =>
  readBy((typed) => (typed === '' ? '' : read(typed)), problem);

export const optionalEmail = optional(emailAddress, 'field.partner.email');
export const optionalPhone = optional(phoneNumber, 'field.partner.phone');

/** The code of a partner or a seller, as it is stored. */
export const partnerCodeField = readBy((typed) => {
  const code = partnerCode(typed);
  return isPartnerCode(code) ? code : null;
}, 'field.partner.code');

const ids = list.refine((chosen) => chosen.every(isUuid), { error: 'field.any.choice' });
const limit = (max: number) => orNull(wholeNumber({ min: 0, max }));
/** What a partner or a seller may owe us, in minor units of the base currency; null if it is left empty. */
export const creditLimitField = orNull(price()).transform((money) => money?.amount ?? null);
const maxCutOffMinutes = 7 * 24 * 60;

/** The form of a partner. */
export const partnerForm = z.object({
  name: line({ max: maxNameLength, missing: 'field.partner.name' }),
  code: partnerCodeField,
  kind: oneOf(...partnerKinds),
  language: oneOf(...languages),
  contactName: line({ max: 80, optional: true }),
  email: optionalEmail,
  phone: optionalPhone,
  note: lines({ max: 1_000, optional: true }),
  isActive: onOff,
  crawlIds: ids,
  cityIds: ids,
  cutOffMinutes: limit(maxCutOffMinutes),
  guestsPerDay: limit(9_999),
  guestsPerMonth: limit(99_999),
  unpaidPerSeller: limit(999),
  creditLimit: creditLimitField,
  showsStatements: onOff,
});

/** What an operator enters of a partner. */
export type PartnerDetails = z.output<typeof partnerForm>;
