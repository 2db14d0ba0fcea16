const renewAddress = '/api/auth/refresh';

/** Requests a longer session. Returns false if the session has ended. Throws if the request fails. */
export async function renewSession(): Promise<boolean> {
  const answer = await fetch(renewAddress, { method: 'POST' });
  if (answer.status === 401) return false;
  if (!answer.ok) throw new Error(`The session was not renewed: ${answer.status}`);
  return true;
}
