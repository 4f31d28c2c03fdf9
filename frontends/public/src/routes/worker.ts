import { offlineHtml } from '../lib/offline-page.ts';
import source from '../worker/worker.js?raw';

/**
 * The service worker's file [R389]. Its last line follows the offline page: a browser that sees another one installs the
 * worker anew, and the page with it.
 */
export async function loader() {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(offlineHtml('')));
  const edition = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return new Response(`${source}\n// ${edition}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
