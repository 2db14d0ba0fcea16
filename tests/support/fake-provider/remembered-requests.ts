import type { Answer } from './loopback.ts';

/**
 * Idempotency as providers implement it. A key is executed once and the response is repeated. While the first
 * request is running, a second one is refused as busy. A key with another request is refused. A key is
 * deleted after `keptFor` milliseconds.
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
  const requests = new Map<string, { request: string; answer: Answer | null; since: number }>();
  return Object.assign(remember, { deleteAll: () => requests.clear() });

  async function remember(key: string, request: string, work: () => Promise<Answer>): Promise<Answer> {
    const since = now().getTime();
    const found = requests.get(key);
    const before = found && since - found.since < keptFor ? found : undefined;
    if (before && before.request !== request) return answers.otherRequest;
    if (before) return before.answer ?? answers.busy;
    const current = { request, answer: null as Answer | null, since };
    requests.set(key, current);
    try {
      // Time for a concurrent request to arrive.
      await new Promise((resolve) => setImmediate(resolve));
      current.answer = await work();
      return current.answer;
    } catch (error) {
      requests.delete(key);
      throw error;
    }
  }
}
