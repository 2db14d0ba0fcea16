import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Creates the same files from the same photographs with sharp alone, in its default settings. */
const [from = '', to = ''] = process.argv.slice(2);
const begun = performance.now();
for (const name of readdirSync(from)) {
  const path = join(from, name);
  for (const width of [480, 960, 1200, 1600])
    await sharp(path)
      .autoOrient()
      .resize({ width })
      .webp({ quality: 78 })
      .toFile(join(to, `${width}-${name}.webp`));
  await sharp(path)
    .autoOrient()
    .resize({ width: 1600 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(to, name));
}
const seconds = (performance.now() - begun) / 1000;
const peakKilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
console.log(JSON.stringify({ seconds, peakMegabytes: peakKilobytes / 1024 }));
