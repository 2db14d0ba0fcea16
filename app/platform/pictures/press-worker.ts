import { pressPicture } from './press-picture.ts';

/** The worker process, started by `picture-press.ts`. Receives paths and replies with each result. */
process.on('message', async ({ path, folder }: { path: string; folder: string }) => {
  process.send?.(await pressPicture(path, folder));
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
