import type { Role } from '#domain/accounts/roles.ts';
import type { CountryCode } from '#domain/booking/countries.ts';
import type { Language } from '#domain/languages.ts';

/** A signed-in user, with everything that a page load reads in one query. Phone and country may be empty. */
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
  /** True for an admin without a second factor if the operator requires one, or guests pay with real money. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: string;
  readonly sessionCreatedAt: Date;
  /** When the browser must refresh the session, which extends it. The session itself may last longer. */
  readonly sessionExpiresAt: Date;
  readonly createdAt: Date;
};
