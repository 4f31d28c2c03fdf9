import { foldTurkish } from '@edogrula/contracts/turkish-text';

type MarkedPart = { at: number; part: string; hit: boolean };

/** A text cut where words of the query begin and end, so that they can be marked; Turkish letters fold. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const wanted = query
    .split(/\s+/)
    .map(foldTurkish)
    .filter((word) => word.length > 1)
    .slice(0, 10);
  const words = [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)];
  const parts: MarkedPart[] = [];
  for (const { 0: part, index } of words) {
    const folded = foldTurkish(part);
    const hit = wanted.some((word) => folded.startsWith(word));
    const last = parts.at(-1);
    if (last && last.hit === hit) last.part += part;
    else parts.push({ at: index, part, hit });
  }
  return parts;
}
