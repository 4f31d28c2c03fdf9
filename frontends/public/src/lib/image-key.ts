/** Key of a stored image out of its `/api/img?src=…` address; any other address comes back as it is. */
export function imageKey(address: string): string {
  if (!address.startsWith('/api/img?')) return address;
  return new URLSearchParams(address.slice('/api/img?'.length)).get('src') ?? address;
}
