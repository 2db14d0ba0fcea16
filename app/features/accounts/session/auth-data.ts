import { type AdminPage, mayOpen } from '#domain/accounts/admin-pages.ts';
import type { Member } from '#domain/accounts/permissions.ts';
import type { Language } from '#domain/languages.ts';
import type { Visitor } from '../visitor.ts';

/**
 * The session data that the browser gets. It contains no secrets, because the site also loads third-party
 * scripts.
 */
export type AuthData = {
  readonly session: {
    readonly expiresAt: string;
    /** By the server's clock, because the browser's clock may be wrong. */
    readonly secondsLeft: number;
  };
  /** With what the user may see. The server decides what is allowed. */
  readonly user: Member & {
    readonly id: string;
    readonly email: string;
    /** The pages of the admin area in the account menu: listed here, so that public pages need no permissions. */
    readonly adminPages: readonly AdminPage[];
  };
  readonly profile: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly country: string;
    readonly language: Language;
  };
};

/** In the account menu, in order (specification §2). */
const menuPages = [
  '/admin/dashboard',
  '/admin/bookings',
  '/admin/pub-crawls',
  '/admin/gallery',
  '/admin/schedule',
  '/door',
] as const satisfies readonly AdminPage[];

export function authDataOf(visitor: Visitor, now: Date): AuthData {
  const { userId, email, role, cities, firstName, lastName, phone, country, language, sessionExpiresAt } =
    visitor;
  return {
    session: {
      expiresAt: sessionExpiresAt.toISOString(),
      secondsLeft: Math.floor((sessionExpiresAt.getTime() - now.getTime()) / 1_000),
    },
    user: {
      id: userId,
      email,
      role,
      cities,
      adminPages: menuPages.filter((page) => mayOpen(visitor, page)),
    },
    profile: { firstName, lastName, phone, country, language },
  };
}
