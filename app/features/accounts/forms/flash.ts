/** Messages that the next page shows in a toast after an action redirects to it. */
const flashNames = [
  'welcomeBack',
  'signedOut',
  'signedUp',
  'passwordSet',
  'accountReady',
  'addressChanged',
  'addressConfirmed',
  'accountDeleted',
  'bookingCancelled',
  'bookingMoved',
  'codeSent',
] as const;

export type FlashName = (typeof flashNames)[number];

const cookieName = 'flash';
const cookieSeconds = 30;

/**
 * The cookie that carries the message to the next page. Scripts read it, so it contains only a name of this
 * list.
 */
export const flashCookie = (name: FlashName) =>
  `${cookieName}=${name}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;

export const spentFlashCookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The name in the cookies of a request or a page; null if there is none or if it is unknown. */
export function flashIn(cookies: string | null): FlashName | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1];
  return flashNames.find((name) => name === value) ?? null;
}
