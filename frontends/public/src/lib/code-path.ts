import { create } from 'qrcode';

/** A text as a square code: the path of its dark modules, and how many modules an edge has. */
export function codePath(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[y * size + x] ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { path: rows.join(''), size };
}
