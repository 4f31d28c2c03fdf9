import { ApiError } from '@edogrula/contracts/api-error';
import { call, timeouts } from '../../../lib/call.ts';
import { codePath } from '../../../lib/code-path.ts';
import { publicUrl } from '../../../lib/public-url.ts';

/** The square code of a certificate's address, and the token of its badge's link; null where it did not come. */
export type CertificateExtras = { code: { path: string; size: number }; token: string | null };

/** What stands on a certificate besides the record; none of it changes what the certificate says. */
export async function certificateExtras(slug: string, request: Request): Promise<CertificateExtras> {
  const code = codePath(publicUrl(`/sertifika/${slug}`));
  try {
    const asked = { query: { slug }, timeoutMs: timeouts.search, request };
    return { code, token: (await call('GET /api/badges/link', asked)).token };
  } catch (error) {
    // The certificate stands without its badge, and says that the code did not come.
    if (error instanceof ApiError) return { code, token: null };
    throw error;
  }
}
