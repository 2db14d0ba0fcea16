import type { Answer } from './loopback.ts';

/**
 * Idempotency as providers keep it: one key does its work once and is answered the same again; while the first is
 * still at work its twin is told to wait, and a key that comes with another request is refused. A key is forgotten after
 * `keptFor` milliseconds.
 */
export function rememberedRequests({
  keptFor,
  now,
  ...answers
}: {
  busy: Answer;
  otherRequest: Answer;
  keptFor: number;
  now: () => Date;
}) {
  const known = new Map<string, { request: string; answer: Answer | null; since: number }>();
  return Object.assign(remember, { forget: () => known.clear() });

  async function remember(key: string, request: string, work: () => Promise<Answer>): Promise<Answer> {
    const since = now().getTime();
    const found = known.get(key);
    const before = found && since - found.since < keptFor ? found : undefined;
    if (before && before.request !== request) return answers.otherRequest;
    if (before) return before.answer ?? answers.busy;
    const current = { request, answer: null as Answer | null, since };
    known.set(key, current);
    try {
      // Time enough for a twin to arrive.
      await new Promise((resolve) => setImmediate(resolve));
      current.answer = await work();
      return current.answer;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }
}
