import type { BusinessView } from '@edogrula/contracts/http/business';
import { call } from '../../../lib/api-client.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

type Answer = { business: BusinessView };

/** Uploads images to a gallery [R168]; takes as long as the line needs. @throws ApiError */
export async function uploadImages(
  id: string,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<BusinessView> {
  const body = new FormData();
  for (const file of files) body.append('images', file);
  const path = `/api/admin/businesses/${id}/gallery`;
  return (await call<Answer>('POST', path, { body, onProgress })).business;
}

/** Removes one image; `url` makes sure that it is the one that was seen [R168, decision 20]. @throws ApiError */
export async function removeImage(id: string, index: number, url: string): Promise<BusinessView> {
  const path = `/api/admin/businesses/${id}/gallery/${index}`;
  return (await dashboardCall<Answer>('DELETE', path, { params: { url } })).business;
}
