/** Nearness of the map [R074]. */
const zoom = 16;

/** The page of a map that may be shown inside ours; the provider is configuration (`MAP_EMBED_URL`) [R074]. */
export function mapEmbedUrl({ lat, lng }: { lat: number; lng: number }): string | null {
  const template =
    typeof document === 'undefined' ? process.env.MAP_EMBED_URL : document.documentElement.dataset.map;
  if (!template) return null;
  return template
    .replaceAll('{lat}', lat.toFixed(6))
    .replaceAll('{lng}', lng.toFixed(6))
    .replaceAll('{zoom}', String(zoom));
}

/** The template for the browser, on the document's root element. */
export const mapTemplate = (): string | undefined =>
  typeof document === 'undefined' ? process.env.MAP_EMBED_URL : document.documentElement.dataset.map;
