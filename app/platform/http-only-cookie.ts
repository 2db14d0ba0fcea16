type Life = {
  /** Zero removes the cookie. */
  readonly seconds: number;
  /** Whether the browser sends it over TLS only. */
  readonly isSecure?: boolean;
};

/**
 * A `Set-Cookie` header for the whole site: scripts cannot read the cookie, and forms of other sites do not send
 * it. The value must not contain semicolons.
 */
export const httpOnlyCookie = (name: string, value: string, { seconds, isSecure = false }: Life): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** The `Set-Cookie` header that removes such a cookie. */
export const spentCookie = (name: string): string => httpOnlyCookie(name, '', { seconds: 0 });
