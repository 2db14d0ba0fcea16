import { pressPicture } from './press-picture.ts';

/** A process of its own, started by `picture-press.ts`: it gets paths, and answers what became of each. */
process.on('message', async ({ path, folder }: { path: string; folder: string }) => {
  process.send?.(await pressPicture(path, folder));
});
// Whoever wanted the pictures is gone.
process.on('disconnect', () => process.exit());
