import sharp from 'sharp';

type Look = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp'; orientation?: number };

let seed = 0;

/** A photograph with unique content, with location and time in its metadata, and rotated by `orientation`. */
export function photograph({ width = 800, height = 600, format = 'jpeg', orientation = 1 }: Look = {}) {
  const sky = `hsl(${(seed++ * 47) % 360} 70% 60%)`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${sky}"/><rect width="50%" height="50%" fill="#d22"/>
    <circle cx="70%" cy="70%" r="20%" fill="#fc3"/><text x="10" y="40" font-size="30">${seed}</text></svg>`;
  return sharp(Buffer.from(drawing))
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Camera of Ana', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 39/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
}
