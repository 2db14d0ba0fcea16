import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookOverHttp } from '../bench/purchase.ts';
import { freePort } from './support/nginx.ts';

const bookings = 20;
const nobody = 65_534;

/**
 * `npm run drill release`: assembles the release and starts it from a folder that it cannot write to (as root: as
 * the user nobody), with its own PostgreSQL. Books and pays, then runs the operator's commands of the release.
 */
export async function drill(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-release-'));
  const [release, data] = [join(folder, 'release'), join(folder, 'data')];
  const failures: string[] = [];
  try {
    chmodSync(folder, 0o755);
    process.stdout.write(
      execFileSync(process.execPath, ['scripts/release.ts', release], { encoding: 'utf8' }),
    );
    const before = listOf(release);
    execFileSync('chmod', ['-R', 'a-w,a+rX', release]);
    execFileSync('mkdir', ['-m', '700', data]);
    const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid);

    const port = String(await freePort());
    const env = {
      PATH: process.env.PATH ?? '',
      PORT: port,
      DATA_DIRECTORY: data,
      LOG_LEVEL: 'warn',
    };
    const begun = performance.now();
    const options = { cwd: release, env: { ...env, NODE_ENV: 'production' }, ...user } as const;
    const server = spawn(process.execPath, ['server.ts'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
    const origin = `http://127.0.0.1:${port}`;
    while (server.exitCode === null && !output.includes('is ready: ')) await sleep(20);
    if (server.exitCode !== null) return [`the release did not start: ${output}`];
    console.log(
      `first start, with its database and sample data: ${Math.round(performance.now() - begun)} ms`,
    );

    const crawls = (await (await fetch(`${origin}/api/crawls`)).json()) as { id: string; slug: string }[];
    const nights = (await (await fetch(`${origin}/api/crawls/${crawls[0]?.slug}/schedules`)).json()) as {
      id: string;
      availableSpots: number;
    }[];
    const night = nights.find(({ availableSpots }) => availableSpots >= 2 * bookings)?.id ?? '';
    for (let booked = 0; booked < bookings; booked++) await bookOverHttp(origin, night);
    console.log(`${bookings} bookings were placed and paid`);

    for (const command of ['doctor', 'backup', 'check-deployment']) {
      const args = [`scripts/${command}.ts`, ...(command === 'backup' ? [join(data, 'backup.tar.gz')] : [])];
      try {
        execFileSync(process.execPath, args, { ...options, stdio: 'pipe' });
      } catch (error) {
        const { status, stdout, stderr } = error as { status: number; stdout: Buffer; stderr: Buffer };
        // A trial installation is not a safe deployment: 1 is the right answer there.
        if (command !== 'check-deployment' || status !== 1)
          failures.push(`${command} ended with ${status}: ${stdout}${stderr}`);
      }
    }
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    if ((await ended) !== 0) failures.push(`the server ended with ${server.exitCode}: ${output}`);
    if (listOf(release).join() !== before.join()) failures.push('the release wrote into its own folder');
    return failures;
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const listOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
