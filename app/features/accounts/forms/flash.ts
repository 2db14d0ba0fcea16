/** What the next page tells in a toast, because what it tells of led there: sign in, sign up, sign out, and so on. */
const flashNames = [
  'welcomeBack',
  'signedOut',
  'signedUp',
  'passwordSet',
  'addressChanged',
  'addressConfirmed',
  'accountDeleted',
  'bookingCancelled',
] as const;

export type FlashName = (typeof flashNames)[number];

const cookieName = 'flash';
const cookieSeconds = 30;

/** The cookie that carries it to the next page; scripts read it, so it says nothing but a name of the list. */
export const flashCookie = (name: FlashName) =>
  `${cookieName}=${name}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;

export const spentFlashCookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The name in a request's or a page's cookies; null for none and for any other text. */
export function flashIn(cookies: string | null): FlashName | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1];
  return flashNames.find((name) => name === value) ?? null;
}
