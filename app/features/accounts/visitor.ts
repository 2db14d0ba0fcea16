import type { Role } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/bilingual.ts';
import type { CountryCode } from '#domain/booking/countries.ts';

/** Somebody who is signed in, as one query of a page load knows them. Phone and country may be empty. */
export type Visitor = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly country: CountryCode | '';
  readonly language: Language;
  readonly hasSecondFactor: boolean;
  /** An admin without a second factor, where the operator asks admins for one. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: string;
  /** Until when a browser may go on without a refresh, which then moves it; the session itself lives longer. */
  readonly sessionExpiresAt: Date;
  readonly createdAt: Date;
};
