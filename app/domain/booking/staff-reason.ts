import { line } from '#domain/form/fields.ts';

/** The most characters of a reason that staff write for an exception: a refund, a free booking, a full cancellation. */
export const maxReasonCharacters = 500;

/** The reason of an exception. A longer one is refused, because half of a reason says something else. */
export const staffReason = (limits: { readonly optional?: boolean; readonly missing?: string } = {}) =>
  line({ max: maxReasonCharacters, ...limits });
