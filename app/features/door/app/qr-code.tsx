import encodeQR from 'qr';
import { useMemo } from 'react';

/** A text as a QR code, on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: 4 }), [text]);
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-md"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
