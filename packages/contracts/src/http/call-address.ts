import type { EndpointShape } from './endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/** Method and path of a call by its name, `PUT /api/admin/businesses/:id`, with path parameters encoded. */
export function callAddress(
  name: string,
  params: Values = {},
): { method: EndpointShape['method']; path: string } {
  const [method, pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(String(params[parameter])),
  );
  return { method: method as EndpointShape['method'], path };
}

/** Query string of a call with its `?`; what is undefined is left out, nothing gives an empty text. */
export function queryText(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}
