import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Decision, refused } from '#domain/decision.ts';
import { projectRoot } from '../project-root.ts';
import type { ResizedPicture } from './resize-picture.ts';

export type PictureResizer = {
  /**
   * Creates a picture's files in a folder (`resizePicture`), one picture at a time per process. If the worker
   * crashes or times out, the file is refused as damaged.
   */
  resize(path: string, folder: string): Promise<Decision<ResizedPicture>>;
  close(): void;
};

const worker = join(projectRoot, 'app/platform/pictures/resize-worker.ts');
const maxResizeMilliseconds = 60_000;
/** The worker is kept for the next picture, then ended, which releases all its memory. */
const idleMilliseconds = 3_000;

/**
 * Pictures are untrusted input that is parsed by a large library, so this happens in a separate process:
 * without the server's secrets, with limited memory, and replaceable.
 */
export function openPictureResizer(): PictureResizer {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  const started = (): ChildProcess => {
    if (child?.connected) return child;
    child = fork(worker, {
      env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
      stdio: 'ignore',
    });
    // The worker must not keep the server's process alive.
    child.unref();
    child.channel?.unref?.();
    return child;
  };

  function resizeNow(path: string, folder: string): Promise<Decision<ResizedPicture>> {
    clearTimeout(idle);
    const worker = started();
    worker.channel?.ref?.();
    return new Promise<Decision<ResizedPicture>>((resolve) => {
      const done = (decision: Decision<ResizedPicture>) => {
        clearTimeout(patience);
        worker.off('message', done);
        worker.off('exit', died);
        worker.off('error', died);
        worker.channel?.unref?.();
        idle = setTimeout(end, idleMilliseconds).unref();
        resolve(decision);
      };
      const died = () => {
        end();
        done(refused('picture.damaged'));
      };
      const patience = setTimeout(died, maxResizeMilliseconds);
      worker.once('message', done);
      worker.once('exit', died);
      worker.once('error', died);
      worker.send({ path, folder });
    });
  }

  return {
    resize(path, folder) {
      const resized = last.then(() => resizeNow(path, folder));
      last = resized;
      return resized;
    },
    close: end,
  };
}
