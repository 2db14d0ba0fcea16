import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Decision, refused } from '#domain/decision.ts';
import { projectRoot } from '../project-root.ts';
import type { PressedPicture } from './press-picture.ts';

export type PicturePress = {
  /**
   * Makes a picture's files in a folder (`pressPicture`). Pictures wait for each other: one at a time in this process.
   * Refuses as damaged also a file over which the worker dies or broods for too long.
   */
  press(path: string, folder: string): Promise<Decision<PressedPicture>>;
  close(): void;
};

const worker = join(projectRoot, 'app/platform/pictures/press-worker.ts');
const maxPressMilliseconds = 60_000;
/** Kept for the next picture of a row, then ended: all its memory goes back to the machine. */
const idleMilliseconds = 3_000;

/**
 * Pictures come from strangers' cameras and are read by a large library, so that happens in a process of its
 * own: without the server's secrets, with little memory, and replaceable. The server's own memory stays as it
 * is.
 */
export function openPicturePress(): PicturePress {
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
    // It must not keep a server alive that wants to end.
    child.unref();
    child.channel?.unref?.();
    return child;
  };

  function pressNow(path: string, folder: string): Promise<Decision<PressedPicture>> {
    clearTimeout(idle);
    const mine = started();
    mine.channel?.ref?.();
    return new Promise<Decision<PressedPicture>>((resolve) => {
      const done = (decision: Decision<PressedPicture>) => {
        clearTimeout(patience);
        mine.off('message', done);
        mine.off('exit', died);
        mine.off('error', died);
        mine.channel?.unref?.();
        idle = setTimeout(end, idleMilliseconds).unref();
        resolve(decision);
      };
      const died = () => {
        end();
        done(refused('picture.damaged'));
      };
      const patience = setTimeout(died, maxPressMilliseconds);
      mine.once('message', done);
      mine.once('exit', died);
      mine.once('error', died);
      mine.send({ path, folder });
    });
  }

  return {
    press(path, folder) {
      const mine = last.then(() => pressNow(path, folder));
      last = mine;
      return mine;
    },
    close: end,
  };
}
