/** What search engines may read. */
export function loader() {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /verify-email', 'Disallow: /admin/'];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
