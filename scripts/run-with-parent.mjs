// Runs a command in its own process group, and kills the group when the parent process is gone, even by kill
// -9. An npm that kept running would write into folders that the next start deletes.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));

// SIGKILL, so that no process of the group writes anything afterwards. The group includes this process.
const endGroup = () => process.kill(-process.pid, 'SIGKILL');
for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) process.once(event, endGroup);
