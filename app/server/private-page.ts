/** Whether the request carries a session, so that what is answered may say who is signed in. */
export const carriesSession = (cookies: string | null | undefined): boolean =>
  /session_token/.test(cookies ?? '');

const forOneAlone = 'private, no-cache';

/**
 * What nobody but the browser that asked may keep: a public page too says in its head who is signed in, and what a
 * route leaves unsaid is not for a cache between us to guess.
 */
export function markPrivate(headers: Headers, cookies: string | null): void {
  const said = headers.get('cache-control');
  const isPublic = /\bpublic\b/.test(said ?? '');
  if (said === null || (isPublic && carriesSession(cookies))) headers.set('Cache-Control', forOneAlone);
}
