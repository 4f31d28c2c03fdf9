import { lumaOf, sampleEdge } from '@edogrula/contracts/picture/sample';
import { askedFingerprints } from '@edogrula/contracts/picture/views';

/** The browser cannot open the file as a picture. */
export class UnreadablePicture extends Error {}

/** The next size on the way down: halves keep every pixel's share, whatever a browser does for larger steps. */
const lower = (edge: number): number => (edge > sampleEdge * 2 ? Math.ceil(edge / 2) : sampleEdge);

function paint(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnreadablePicture('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/**
 * What is asked about a picture, made in the browser: nothing of the picture but its fingerprints is used further; null
 * when too little is seen on it [R371].
 * @throws UnreadablePicture
 */
export async function readPicture(file: File): Promise<ReturnType<typeof askedFingerprints>> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('unreadable picture', { cause });
  });
  try {
    let [width, height] = [lower(bitmap.width), lower(bitmap.height)];
    let canvas = paint(bitmap, width, height);
    while (width !== sampleEdge || height !== sampleEdge) {
      [width, height] = [lower(width), lower(height)];
      canvas = paint(canvas, width, height);
    }
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, sampleEdge, sampleEdge).data;
    return pixels ? askedFingerprints(lumaOf(pixels)) : null;
  } finally {
    bitmap.close();
  }
}
