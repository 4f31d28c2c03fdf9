import type { ErrorCode } from '@edogrula/contracts/error-codes';

/**
 * Who asks: nobody known, a visitor with a proved address, a business's owner by the mailed link, and the desk's roles;
 * `key` is an admin key.
 */
export type Who =
  | 'anybody'
  | 'visitor'
  | 'businessOwner'
  | 'owner'
  | 'moderator'
  | 'editor'
  | 'auditor'
  | 'key';

/** A refusal as the contract says it: status and code. */
export type Refusal = `${number} ${ErrorCode}`;

/** A file of a form: its field, the name and type that its sender claims, and what it really is. */
export type SentFile = { field: string; name: string; type: string; bytes: Bytes };
/** Bytes that the runner knows how to make. */
export type Bytes = keyof typeof import('./bytes.ts').bytesOf;

export type Sent =
  | { json: unknown }
  | { text: string; type: string | null }
  | { form: Readonly<Record<string, unknown>>; files?: readonly SentFile[] };

/** One request that must be refused. */
export type BadInput = {
  method: string;
  /** As it goes over the wire. */
  path: string;
  as: Who;
  /** What is wrong, for whoever reads the table or a failure. */
  wrong: string;
  sends: Sent | null;
  headers?: Readonly<Record<string, string>>;
  refusal: Refusal;
  /** The fields that the answer names, exactly; left out where it names none or the row does not care. */
  fields?: readonly string[];
};

type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'} /${string}`;
type About = { call: Call; as: Who; refusal?: Refusal };
type Values = Readonly<Record<string, readonly unknown[]>>;

/** In the place of a value: the field is not sent at all. */
export const leftOut = Symbol('left out');

/** An id that names no record. */
export const nobody = '01a1fd68-c350-74b6-8b35-a19d5eff1398';

const split = (call: Call) => {
  const at = call.indexOf(' ');
  return { method: call.slice(0, at), path: call.slice(at + 1) };
};
const shown = (value: unknown): string =>
  typeof value === 'symbol' ? 'left out' : (JSON.stringify(value)?.slice(0, 60) ?? String(value));

function changed(good: unknown, [name = '', ...below]: string[], value: unknown): unknown {
  const copy = (Array.isArray(good) ? [...good] : { ...(good as object) }) as Record<string, unknown>;
  if (below.length) copy[name] = changed(copy[name], below, value);
  else if (value === leftOut) delete copy[name];
  else copy[name] = value;
  return copy;
}

/** A row for each value: the good body with this value in the named field, which the answer must name. */
export const inJson = (about: About, good: unknown, values: Values): BadInput[] =>
  Object.entries(values).flatMap(([field, bad]) =>
    bad.map((value) => ({
      ...split(about.call),
      as: about.as,
      wrong: `${field}: ${shown(value)}`,
      sends: { json: changed(good, field.split('.'), value) },
      refusal: about.refusal ?? '400 invalid_request',
      ...(about.refusal ? {} : { fields: [field] }),
    })),
  );

/** The same for a form; `besides` are fields that the answer names in any case, such as files that are not there. */
export const inForm = (
  about: About & { besides?: readonly string[] },
  good: Readonly<Record<string, unknown>>,
  values: Values,
): BadInput[] =>
  Object.entries(values).flatMap(([field, bad]) =>
    bad.map((value) => ({
      ...split(about.call),
      as: about.as,
      wrong: `${field}: ${shown(value)}`,
      sends: { form: changed(good, [field], value) as Record<string, unknown> },
      refusal: about.refusal ?? '400 invalid_request',
      ...(about.refusal ? {} : { fields: [field, ...(about.besides ?? [])] }),
    })),
  );

/** A row for each query string. */
export const inQuery = (about: About, queries: readonly string[], sends: Sent | null = null): BadInput[] =>
  queries.map((query) => {
    const { method, path } = split(about.call);
    const wrong = `?${query.slice(0, 60)}`;
    const refusal = about.refusal ?? '400 invalid_request';
    return { method, path: `${path}?${query}`, as: about.as, wrong, sends, refusal };
  });

/** A row for each thing that is in the place of `{}` in the path. */
export const inPath = (about: About, parts: readonly string[], sends: Sent | null = null): BadInput[] =>
  parts.map((part) => {
    const { method, path } = split(about.call);
    const refusal = about.refusal ?? '400 invalid_request';
    return { method, path: path.replace('{}', part), as: about.as, wrong: part.slice(0, 60), sends, refusal };
  });

/** A row for each body, sent as it is; a type of null sends none. */
export const inBody = (
  about: About,
  bodies: Readonly<Record<string, string | readonly [text: string, type: string | null]>>,
): BadInput[] =>
  Object.entries(bodies).map(([wrong, body]) => {
    const [text, type] = typeof body === 'string' ? [body, 'application/json'] : body;
    const refusal = about.refusal ?? '400 invalid_request';
    return { ...split(about.call), as: about.as, wrong, sends: { text, type }, refusal };
  });

/** A row for each set of files beside a good form. */
export const inFiles = (
  about: About,
  form: Readonly<Record<string, unknown>>,
  cases: readonly (readonly [refusal: Refusal, ...files: readonly SentFile[]])[],
): BadInput[] =>
  cases.map(([refusal, ...files]) => ({
    ...split(about.call),
    as: about.as,
    wrong: files
      .map(({ field, name, type, bytes }) => `${field} ${name.slice(0, 40)} as ${type}: ${bytes}`)
      .join(', '),
    sends: { form, files },
    refusal,
  }));

/** A row for each set of headers. */
export const inHeaders = (
  about: About,
  sends: Sent | null,
  headers: readonly Readonly<Record<string, string>>[],
): BadInput[] =>
  headers.map((given) => ({
    ...split(about.call),
    as: about.as,
    wrong: JSON.stringify(given).slice(0, 80),
    sends,
    headers: given,
    refusal: about.refusal ?? '400 invalid_request',
  }));

/** A row for each caller who may not. */
export const by = (call: Call, sends: Sent | null, callers: Partial<Record<Who, Refusal>>): BadInput[] =>
  Object.entries(callers).map(([as, refusal]) => ({
    ...split(call),
    as: as as Who,
    wrong: `asked by ${as}`,
    sends,
    refusal,
  }));
