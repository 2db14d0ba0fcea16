import { resizePicture } from './resize-picture.ts';

/** The worker process, started by `picture-resizer.ts`. Receives paths and replies with each result. */
process.on('message', async ({ path, folder }: { path: string; folder: string }) => {
  process.send?.(await resizePicture(path, folder));
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
