import type { Role } from '#domain/accounts/roles.ts';
import type { CountryCode } from '#domain/booking/countries.ts';
import type { Language } from '#domain/languages.ts';

/** A signed-in user, with everything that a page load reads in one query. Phone and country may be empty. */
export type Visitor = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  /** The ids of the cities that a person of the staff is limited to; empty for all. */
  readonly cities: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly country: CountryCode | '';
  readonly language: Language;
  readonly hasSecondFactor: boolean;
  /** True without a second factor if the role needs one: the operator requires it, or guests pay with real money. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: string;
  readonly sessionCreatedAt: Date;
  /** When the browser must refresh the session, which extends it. The session itself may last longer. */
  readonly sessionExpiresAt: Date;
  readonly createdAt: Date;
};
