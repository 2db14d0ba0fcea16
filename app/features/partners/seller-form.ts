import { z } from 'zod';
import { line, onOff } from '#domain/form/fields.ts';
import { creditLimitField, optionalEmail, optionalPhone, partnerCodeField } from './partner-form.ts';

/** The form of a seller of a partner. */
export const sellerForm = z.object({
  name: line({ max: 100, missing: 'field.partner.sellerName' }),
  code: partnerCodeField,
  phone: optionalPhone,
  email: optionalEmail,
  isActive: onOff,
  creditLimit: creditLimitField,
});

/** What an operator enters of a seller. */
export type SellerDetails = z.output<typeof sellerForm>;
