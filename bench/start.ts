import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './figures.ts';
import { temporaryData } from './product.ts';

const rounds = 5;

/** The time from `npm start` until ready when packages, build and cluster already exist. */
export async function startBench(): Promise<string[]> {
  const data = temporaryData();
  const env = { DATA_DIRECTORY: data.directory, PORT: '0', HOST: '127.0.0.1' };
  await startOnce(env); // makes the cluster and the sample world
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await startOnce(env));
  data.remove();
  return [`npm start to ready, warm: ${Math.round(median(times))} ms (aim 1000)`];
}

async function startOnce(env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('is ready')) break;
  }
  const milliseconds = performance.now() - begun;
  // A terminal sends Ctrl-C to the whole process group. npm itself does not forward the signal.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return milliseconds;
}
