/** The first steps of an owner, in order, and where each is done. The paths of the profile follow the language. */
export const setupSteps = {
  name: '/profile',
  secondFactor: '/profile#second-factor',
  money: '/admin/general-options#currencies',
  crawl: '/admin/pub-crawls',
  night: '/admin/schedule-crawl',
  picture: '/admin/gallery',
} as const;

export type SetupStep = keyof typeof setupSteps;

const cookieSeconds = 365 * 24 * 60 * 60;

/** The cookie with which this browser hides the steps. */
export const hiddenSetupCookie = `admin-setup=hidden; Path=/admin; Max-Age=${cookieSeconds}; SameSite=Lax`;

export const isSetupHidden = (cookies: string | null): boolean =>
  /(?:^|;\s*)admin-setup=hidden/.test(cookies ?? '');
