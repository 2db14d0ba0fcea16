import { mkdir, readdir, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { avifWidths, pictureWidths, usualAvifWidths } from '../app/domain/content/picture-widths.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const art = join(root, 'art');
const publicDir = join(root, 'public');
const night = '#1d1740';

interface Picture {
  /** The path of the SVG. */
  source: string;
  target: string;
  width: number;
  /** The height to crop to, in pixels; by default the full height. */
  height?: number;
  format: 'jpeg' | 'webp' | 'avif' | 'icon';
  quality: number;
}

/** A JPEG of the full width, a WebP for each narrower width, and AVIF for some of them. */
function family(
  source: string,
  target: string,
  width: number,
  webpWidths: readonly number[],
  { quality = 82, avif = usualAvifWidths }: { quality?: number; avif?: readonly number[] } = {},
): Picture[] {
  return [
    { source, target: `${target}.jpg`, width, format: 'jpeg', quality },
    ...webpWidths.map(
      (w): Picture => ({
        source,
        target: `${target}.${w}.webp`,
        width: w,
        format: 'webp',
        quality: w <= 480 ? 66 : 78,
      }),
    ),
    ...webpWidths
      .filter((w) => avif.includes(w))
      .map(
        (w): Picture => ({ source, target: `${target}.${w}.avif`, width: w, format: 'avif', quality: 50 }),
      ),
  ];
}

/** The size of the preview image of shared links. */
const shared = { width: 1200, height: 630, format: 'jpeg', quality: 82 } as const;

async function listPictures(): Promise<Picture[]> {
  const images = join(publicDir, 'images');
  const pictures: Picture[] = [
    ...family(join(art, 'hero.svg'), join(images, 'hero'), 2400, pictureWidths, { avif: avifWidths }),
    ...family(join(art, 'social.svg'), join(images, 'social'), 1200, []),
    ...family(join(art, 'not-found.svg'), join(images, 'not-found'), 1200, [480, 960]),
    ...family(join(art, 'mail-header.svg'), join(images, 'mail-header'), 1200, [], { quality: 76 }),
  ];
  for (const folder of ['gallery', 'crawls']) {
    const names = (await readdir(join(art, folder))).filter((name) => name.endsWith('.svg')).sort();
    for (const name of names) {
      const target = join(images, folder, name.slice(0, -'.svg'.length));
      pictures.push(...family(join(art, folder, name), target, 1600, pictureWidths));
      if (folder === 'crawls')
        pictures.push({ ...shared, source: join(art, folder, name), target: `${target}.social.jpg` });
    }
  }
  const mark = join(art, 'logo-mark-light.svg');
  for (const [name, width] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
  ] as const) {
    pictures.push({
      source: mark,
      target: join(publicDir, `${name}.png`),
      width,
      format: 'icon',
      quality: 100,
    });
  }
  return pictures;
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
}

async function isStale(picture: Picture, scriptChangedAt: number): Promise<boolean> {
  const rendered = await changedAt(picture.target);
  return rendered <= Math.max(await changedAt(picture.source), scriptChangedAt);
}

/** Renders an SVG at a density that gives `width` pixels, so that nothing is scaled up. */
async function draw(source: string, width: number): Promise<ReturnType<typeof sharp>> {
  const { width: drawn } = await sharp(source).metadata();
  return sharp(source, { density: Math.max(72, (72 * width) / (drawn ?? width)) }).resize({ width });
}

async function render({ source, target, width, height, format, quality }: Picture): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (format === 'icon') {
    // Phones crop a maskable icon to their own shape; only the inner circle of 80% is always visible.
    const share = target.includes('maskable') ? 0.5 : 0.66;
    const mark = await (await draw(source, Math.round(width * share))).png().toBuffer();
    await sharp({ create: { width, height: width, channels: 3, background: night } })
      .composite([{ input: mark, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toFile(target);
    return;
  }
  const drawn = (await draw(source, width)).flatten({ background: night });
  const image = height ? sharp(await drawn.png().toBuffer()).resize({ width, height, fit: 'cover' }) : drawn;
  if (format === 'avif') await image.avif({ quality, effort: 1 }).toFile(target);
  else if (format === 'webp') await image.webp({ quality, effort: 5, smartSubsample: true }).toFile(target);
  else await image.jpeg({ quality, mozjpeg: true }).toFile(target);
}

/**
 * Renders the site's pictures from the drawings in `art/` into `public/`. Skips pictures that are newer than
 * their drawing and this script. Renders at most two at a time. Returns how many were rendered.
 */
async function renderArt(): Promise<number> {
  const scriptChangedAt = await changedAt(fileURLToPath(import.meta.url));
  const pictures = await listPictures();
  const stale: Picture[] = [];
  for (const picture of pictures) {
    if (await isStale(picture, scriptChangedAt)) stale.push(picture);
  }
  const queue = stale.values();
  const work = async () => {
    for (const picture of queue) await render(picture);
  };
  sharp.concurrency(1);
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work));
  return stale.length;
}

const start = performance.now();
const count = await renderArt();
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(count === 0 ? 'Pictures are up to date' : `Rendered ${count} pictures in ${seconds} s`);
