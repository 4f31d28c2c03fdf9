import { lumaOf, sampleEdge } from '@edogrula/contracts/picture/sample';
import { keptFingerprints } from '@edogrula/contracts/picture/views';
import { openImage } from '../image/sharp-setup.ts';

/** What a picture looks like, as it is kept. */
export type Likeness = ReturnType<typeof keptFingerprints>;

/** Takes the fingerprints of a clean picture [R370]. @throws Error of the decoder */
export async function likenessOf(picture: Buffer): Promise<Likeness> {
  const square = { width: sampleEdge, height: sampleEdge, fit: 'fill' } as const;
  const pixels = await openImage(picture).resize(square).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  return keptFingerprints(lumaOf(pixels));
}
