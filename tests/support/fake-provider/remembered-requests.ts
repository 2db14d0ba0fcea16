import type { Answer } from './loopback.ts';

/**
 * Idempotency as providers keep it: one key does its work once and is answered the same again; while the first is
 * still at work its twin is told to wait, and a key that comes with another request is refused.
 */
export function rememberedRequests(answers: { busy: Answer; otherRequest: Answer }) {
  const known = new Map<string, { request: string; answer: Answer | null }>();
  return Object.assign(remember, { forget: () => known.clear() });

  async function remember(key: string, request: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = known.get(key);
    if (before && before.request !== request) return answers.otherRequest;
    if (before) return before.answer ?? answers.busy;
    const now = { request, answer: null as Answer | null };
    known.set(key, now);
    try {
      // Time enough for a twin to arrive.
      await new Promise((resolve) => setImmediate(resolve));
      now.answer = await work();
      return now.answer;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }
}
