const renewAddress = '/api/auth/refresh';

/** Asks for a longer session. False when there is none any more; throws when the server could not be asked. */
export async function renewSession(): Promise<boolean> {
  const answer = await fetch(renewAddress, { method: 'POST' });
  if (answer.status === 401) return false;
  if (!answer.ok) throw new Error(`The session was not renewed: ${answer.status}`);
  return true;
}
