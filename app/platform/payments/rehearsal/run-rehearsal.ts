import type { RehearsalPlatform } from './rehearsal-deliveries.ts';
import { type RehearsalTimes, rehearsalProvider } from './rehearsal-provider.ts';

const pauseSeconds = 1;

/**
 * Runs the rehearsal provider in the background until it is stopped: applies time-dependent changes and
 * delivers events.
 */
export function runRehearsal(context: RehearsalPlatform, times?: RehearsalTimes): { stop(): Promise<void> } {
  const provider = rehearsalProvider(context, times);
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let running = Promise.resolve();
  const round = () => {
    running = provider
      .moveOn()
      .catch((error) => context.log.warn({ err: error }, 'rehearsal provider failed'))
      .then(next);
  };
  const next = () => {
    if (!isStopped) timer = setTimeout(round, pauseSeconds * 1000);
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
