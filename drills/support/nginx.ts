import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the system's nginx in front of processes on these ports of this machine, with `site` as its upstream and server blocks. */
export async function startNginx(site: string): Promise<{ errors(): string; stop(): Promise<void> }> {
  const program = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
  if (!program) throw new Error('This drill needs nginx: apt-get install nginx-light.');
  const folder = mkdtempSync(join(tmpdir(), 'drill-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.join(' ')}
${site}
}`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await sleep(500);
  if (nginx.exitCode !== null) throw new Error('nginx did not start: see above.');
  return {
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
