// Runs a command in a process group of its own, and ends the whole group when the process that started this one is
// gone, even by kill -9: an npm that goes on alone would write into what the next start clears away.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));

// SIGKILL, so that nothing of the group writes any more afterwards. It includes this process.
const endGroup = () => process.kill(-process.pid, 'SIGKILL');
for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) process.once(event, endGroup);
