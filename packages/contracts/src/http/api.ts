import type { z } from 'zod';
import type { areas } from './all-endpoints.ts';
import type { AnswerOf, Endpoint } from './endpoint.ts';

type EndpointIn<Area> = Area extends unknown ? Area[keyof Area] : never;
type Any = Extract<EndpointIn<(typeof areas)[number]>, Endpoint>;
/** What may be called from outside; services call each other by clients of their own. */
type Every = Exclude<Any, { policy: 'service' | `service:${string}` }>;
type PathOf<E extends Endpoint> = E extends { also: readonly (infer Also extends string)[] }
  ? E['path'] | Also
  : E['path'];

/** Every operation by its name, such as `PUT /api/admin/businesses/:id`. Types alone: a caller loads no schema. */
type Api = { [E in Every as `${E['method']} ${PathOf<E>}`]: E };

/** Method and address of an operation. */
export type CallName = keyof Api;

type InputOf<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;
/** One part of the input: left out where there is none, optional where everything in it is. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : undefined extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value };
type BodyOf<E> = E extends { multipart: true }
  ? FormData
  : E extends { rawBody: true }
    ? Blob
    : InputOf<E, 'body'>;

/** What an operation takes: path parameters, query and body, as a caller writes them. */
export type CallInput<Name extends CallName> = Part<'params', InputOf<Api[Name], 'params'>> &
  Part<'query', InputOf<Api[Name], 'query'>> &
  Part<'body', BodyOf<Api[Name]>>;

/** The body of an operation's answer. */
export type CallAnswer<Name extends CallName> = AnswerOf<Api[Name]>;

/** Arguments of a call; the last may be left out where an operation needs no input. */
export type CallArguments<Name extends CallName, Options> = object extends CallInput<Name> & Options
  ? [name: Name, input?: CallInput<Name> & Options]
  : [name: Name, input: CallInput<Name> & Options];
