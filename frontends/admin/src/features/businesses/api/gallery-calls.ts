import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { call } from '../../../lib/api-client.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** Uploads images to a gallery [R168]; has no time limit. @throws ApiError */
export async function uploadImages(
  id: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<AdminBusinessView> {
  const body = new FormData();
  for (const file of files) body.append('images', file);
  const input = { params: { id }, body, onProgress };
  return (await call('POST /api/admin/businesses/:id/gallery', input)).business;
}

/** Puts an image in the place of the logo [R359]; has no time limit. @throws ApiError */
export async function uploadLogo(
  id: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<AdminBusinessView> {
  const body = new FormData();
  body.append('logo', file);
  return (await call('PUT /api/admin/businesses/:id/logo', { params: { id }, body, onProgress })).business;
}

/** Removes the logo; `url` makes sure that it is the one that was seen. @throws ApiError */
export async function removeLogo(id: string, url: string): Promise<AdminBusinessView> {
  const input = { params: { id }, query: { url } };
  return (await dashboardCall('DELETE /api/admin/businesses/:id/logo', input)).business;
}

/** Puts the images into another order; `version` is that of the record as it was seen. @throws ApiError */
export async function orderImages(
  { _id, version }: AdminBusinessView,
  urls: readonly string[],
): Promise<AdminBusinessView> {
  const input = { params: { id: _id }, body: { urls: [...urls], version } };
  return (await dashboardCall('PUT /api/admin/businesses/:id/gallery/order', input)).business;
}

/** Removes one image; `url` makes sure that it is the one that was seen [R168, decision 20]. @throws ApiError */
export async function removeImage(id: string, index: number, url: string): Promise<AdminBusinessView> {
  const input = { params: { id, index }, query: { url } };
  return (await dashboardCall('DELETE /api/admin/businesses/:id/gallery/:index', input)).business;
}
