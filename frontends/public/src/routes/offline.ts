import { offlineHtml, offlinePolicy } from '../lib/offline-page.ts';

/** The page that the service worker keeps and shows without a connection [R389]. */
export function loader() {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(offlineHtml(nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': offlinePolicy(nonce),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
