import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { publicImageKey } from '@edogrula/contracts/image-widths';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { uploadTexts } from '../locales/tr/upload.ts';
import type { FileDeps } from './file-deps.ts';
import { rawBodyOf } from './file-routes.ts';
import { storedFileView } from './file-view.ts';
import { storeFile } from './store-file.ts';

/** An editor's picture for a text, staged until a saved text names its key. */
export function contentImageRoutes(app: HttpApp, deps: FileDeps): void {
  route(app, fileEndpoints.storeContentImage, async ({ params, caller, request }) => {
    const owner = { id: params.id.toLowerCase(), adminId: caller.admin.adminId, holder: null };
    const stored = await storeFile(deps, {
      ...owner,
      purpose: 'content',
      blur: false,
      ...rawBodyOf(request),
    }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'file_type_not_allowed') throw error;
      throw new AppError('file_type_not_allowed', { message: uploadTexts.pictureType });
    });
    return { ...storedFileView(stored, deps.signer, deps.clock()), key: publicImageKey(stored.row.id) };
  });
}
