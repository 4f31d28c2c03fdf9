import { AppError } from '@edogrula/service-kit/app-error';
import { ExhaustedLimits } from './exhausting.ts';
import { openImage } from './sharp-setup.ts';

type CleanImage = { bytes: Buffer; mime: 'image/jpeg' | 'image/webp'; width: number; height: number };
export type Sanitised = {
  /** Size as seen, after EXIF rotation. */
  width: number;
  height: number;
  master: CleanImage;
  blurred: CleanImage | null;
};

const masterEdge = 2048;
/** So few pixels that no digit or face survives; the view is painted from these alone. */
const blurEdge = 40;
const blurViewEdge = 960;

/** What a fault of the decoder says of the picture. */
export const faultOf = (error: unknown): AppError => {
  const message = (error as Error)?.message ?? '';
  if (/timeout/i.test(message))
    return new AppError('image_too_big', { cause: new ExhaustedLimits('image', { cause: error }) });
  const tooBig = /pixel limit|dimensions? .*(?:large|limit)|too (?:large|big)/i.test(message);
  return new AppError(tooBig ? 'image_too_big' : 'file_damaged', { cause: error });
};

async function renderMaster(path: string, hasAlpha: boolean): Promise<CleanImage> {
  const base = openImage(path)
    .autoOrient()
    .resize({ width: masterEdge, height: masterEdge, fit: 'inside', withoutEnlargement: true });
  // JPEG masters let later renditions decode at a fraction of the size; transparency needs WebP.
  const encoded = hasAlpha
    ? base.webp({ quality: 90, effort: 2 })
    : base.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mime: hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
  };
}

/** What may be seen of a picture that its sender wants blurred. */
export async function renderBlurred(master: CleanImage): Promise<CleanImage> {
  const dots = await openImage(master.bytes)
    .flatten({ background: '#fff' })
    .resize({ width: blurEdge, height: blurEdge, fit: 'inside' })
    .png()
    .toBuffer();
  const scale = Math.min(1, blurViewEdge / Math.max(master.width, master.height));
  const width = Math.max(1, Math.round(master.width * scale));
  const height = Math.max(1, Math.round(master.height * scale));
  const { data } = await openImage(dots)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .blur(6)
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/jpeg', width, height };
}

/**
 * Decodes a whole image and paints it anew: at most 2048 pixels an edge, upright, sRGB, none of the sender's
 * metadata. Moving images are refused, because a moderator would see one frame of what the sender sent.
 * @throws AppError image_too_big, file_damaged, file_type_not_allowed
 */
export async function sanitiseImage(path: string, blur: boolean): Promise<Sanitised> {
  try {
    const facts = await openImage(path).metadata();
    if ((facts.pages ?? 1) > 1) throw new AppError('file_type_not_allowed');
    const master = await renderMaster(path, facts.hasAlpha);
    const blurred = blur ? await renderBlurred(master) : null;
    return { ...facts.autoOrient, master, blurred };
  } catch (error) {
    throw error instanceof AppError ? error : faultOf(error);
  }
}
