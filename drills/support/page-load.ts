import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Visitors who open one page after the other until `stop`; `outcomes` counts statuses and codes of lost connections. */
export function startPageLoad(
  origin: string,
  paths: readonly string[],
  { visitors = 4, pauseMilliseconds = 20 } = {},
) {
  const outcomes: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  let isStopping = false;
  const open = (path: string) =>
    new Promise<number | string>((resolve) => {
      get(origin + path, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve('cut off'));
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  async function visit(visitor: number) {
    for (let page = visitor; !isStopping; page++) {
      const outcome = await open(paths[page % paths.length] ?? '/');
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await sleep(pauseMilliseconds);
    }
  }
  const running = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  return {
    outcomes: () => outcomes,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}
