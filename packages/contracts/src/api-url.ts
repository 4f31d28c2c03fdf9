/** Root of the API on the page's own origin [R139, decision 4]. */
export const apiRoot = '/api';

/** Full address of an API path: `/api` is never put before itself, an absolute address passes unchanged [R174]. */
export function apiUrl(path: string, root: string = apiRoot): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return path;
  const local = path.startsWith('/') ? path : `/${path}`;
  const inside = local === apiRoot || local.startsWith(`${apiRoot}/`) || local.startsWith(`${apiRoot}?`);
  if (inside) return `${root.slice(0, root.length - apiRoot.length)}${local}`;
  return `${root}${local}`;
}
