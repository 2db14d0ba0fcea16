import type { Role } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/bilingual.ts';
import type { Visitor } from '../visitor.ts';

/** What the browser knows of whoever is signed in: nothing secret, since this site also loads scripts of others. */
export type AuthData = {
  readonly session: {
    readonly expiresAt: string;
    /** By the server's clock, because the browser's may be wrong. */
    readonly secondsLeft: number;
  };
  readonly user: { readonly id: string; readonly email: string; readonly role: Role };
  readonly profile: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly country: string;
    readonly language: Language;
  };
};

export function authDataOf(visitor: Visitor, now: Date): AuthData {
  const { userId, email, role, firstName, lastName, phone, country, language, sessionExpiresAt } = visitor;
  return {
    session: {
      expiresAt: sessionExpiresAt.toISOString(),
      secondsLeft: Math.floor((sessionExpiresAt.getTime() - now.getTime()) / 1_000),
    },
    user: { id: userId, email, role },
    profile: { firstName, lastName, phone, country, language },
  };
}
