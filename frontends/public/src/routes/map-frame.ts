import { z } from 'zod';
import { profileText } from '../locales/tr/profile.ts';

/** Nearness of the map [R074]. */
const zoom = 16;
const place = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

/** The provider's page for a place, from its template. */
const addressAt = (template: string, { lat, lng }: z.output<typeof place>): string =>
  template
    .replaceAll('{lat}', lat.toFixed(6))
    .replaceAll('{lng}', lng.toFixed(6))
    .replaceAll('{zoom}', String(zoom));

/** Content policy of the frame: the provider's origin alone, and shown inside our own pages alone. */
const framePolicy = (provider: string, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${provider}`,
    `frame-src ${provider}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The frame with the provider's map. A frame of another origin reports no failure: a request to the same address does,
 * and the page around is told which it was.
 */
const frameHtml = (address: string, nonce: string): string => `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${profileText.map}</title>
<style nonce="${nonce}">html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}</style></head>
<body><iframe title="${profileText.map}" src="${escaped(address)}" referrerpolicy="no-referrer"
 sandbox="allow-scripts allow-same-origin allow-popups" allowfullscreen></iframe>
<script nonce="${nonce}">
const tell = (state) => parent.postMessage({ map: state }, location.origin);
fetch(document.querySelector('iframe').src, { mode: 'no-cors', referrerPolicy: 'no-referrer' })
  .then(() => tell('shown'), () => tell('failed'));
</script></body></html>
`;

/**
 * Our page around a provider's map. It is the one document that may load anything from there, so that no page of ours
 * names the provider in its content policy [R074, decision 37]. Without a provider there is none.
 */
export function loader({ request }: { request: Request }) {
  const template = process.env.MAP_EMBED_URL;
  const asked = place.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!template || !asked.success) return new Response(null, { status: 404 });
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(frameHtml(addressAt(template, asked.data), nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(new URL(template).origin, nonce),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  });
}
