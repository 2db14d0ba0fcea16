import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import type { Answers, Task } from './race-worker.ts';

const worker = path.join(import.meta.dirname, 'race-worker.ts');

/**
 * Races on that database, for the test file that calls it at its top level. Each race runs one task per
 * process, all released at the same moment, like several servers on one database. Returns each process's
 * answers. The processes are reused for later races.
 */
export function races(url: string) {
  // Processes start slowly while other tests keep the machine busy.
  vi.setConfig({ testTimeout: 300_000 });
  const started: ChildProcess[] = [];
  const idle: ChildProcess[] = [];
  afterAll(() => {
    for (const each of started) each.kill();
  });

  async function start(): Promise<ChildProcess> {
    const process = fork(worker, [url], { serialization: 'advanced' });
    started.push(process);
    await answerOf(process);
    return process;
  }

  return async function race(tasks: readonly Task[]): Promise<Answers[]> {
    // A race that fails keeps its processes, because their late answers must not reach the next race.
    const processes = await Promise.all(tasks.map(() => idle.pop() ?? start()));
    const answers = processes.map(answerOf);
    for (const [at, task] of tasks.entries()) processes[at]!.send(task);
    const answered = await Promise.all(answers);
    idle.push(...processes);
    return answered;
  };
}

/** Distributes items to that many processes, like a load balancer. */
export function dealt<T>(things: readonly T[], processes: number): T[][] {
  return Array.from({ length: processes }, (_, at) => things.filter((_, index) => index % processes === at));
}

function answerOf(child: ChildProcess): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`A racing process ended with code ${code}`));
    child.once('exit', died);
    child.once('message', (message) => {
      child.off('exit', died);
      resolve(message as Answers);
    });
  });
}
