/** `page` of an address: a whole number from 1, else 1. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
}
