import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import type { Answers, Task } from './race-worker.ts';

const worker = path.join(import.meta.dirname, 'race-worker.ts');

/**
 * Races on that database, for the test file that calls it at its top level. Each runs one task per process, each a
 * process of its own with its own connections, all released at the same moment: what several servers do to one
 * database. Answers with what each of them answered. The processes serve one race after the other.
 */
export function races(url: string) {
  // Processes take long to start on a machine that is busy with other tests.
  vi.setConfig({ testTimeout: 120_000 });
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
    // A race that breaks off keeps its processes: what they still answer is not for the next one.
    const processes = await Promise.all(tasks.map(() => idle.pop() ?? start()));
    const answers = processes.map(answerOf);
    for (const [at, task] of tasks.entries()) processes[at]!.send(task);
    const answered = await Promise.all(answers);
    idle.push(...processes);
    return answered;
  };
}

/** Deals things out to that many processes, as a load balancer does. */
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
