import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { vi } from 'vitest';
import type { Answers, Task } from './race-worker.ts';

/** Processes take long to start on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000 });

const worker = path.join(import.meta.dirname, 'race-worker.ts');

/**
 * Runs one task per process, each a process of its own with its own connections, all released at the same moment: what
 * several servers do to one database. Answers with what each of them answered.
 */
export async function race(url: string, tasks: readonly Task[]): Promise<Answers[]> {
  const processes = tasks.map(() => fork(worker, [url], { serialization: 'advanced' }));
  try {
    await Promise.all(processes.map(answerOf));
    const answers = processes.map(answerOf);
    for (const [at, task] of tasks.entries()) processes[at]!.send(task);
    return await Promise.all(answers);
  } finally {
    for (const each of processes) each.kill();
  }
}

/** Deals things out to that many processes, as a load balancer does. */
export function dealt<T>(things: readonly T[], processes: number): T[][] {
  return Array.from({ length: processes }, (_, at) => things.filter((_, index) => index % processes === at));
}

async function answerOf(child: ChildProcess): Promise<Answers> {
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`A racing process ended with code ${code}`);
  });
  died.catch(() => {}); // when the answer was faster
  const [message] = (await Promise.race([once(child, 'message'), died])) as [Answers];
  return message;
}
