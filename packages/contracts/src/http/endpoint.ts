import { z } from 'zod';
import type { AdminRole } from '../admin-roles.ts';
import type { ErrorCode, errorStatus } from '../error-codes.ts';
import type { KeyScope } from '../key-scopes.ts';
import type { Heading } from './headings.ts';

/**
 * Who may call an endpoint. `admin-by-password` leaves keys out: what gives rights away must not outlive the revocation
 * of a key that got lost. `owner` is a session for one business, by a link. `service` is for another service of ours,
 * `service:…` for the one that it names.
 */
export type Policy =
  | 'public'
  | 'verified-email'
  | 'owner'
  | 'admin'
  | 'admin-by-password'
  | 'verified-email-or-admin'
  | 'service:gateway'
  | 'service:moderation'
  | 'service:business'
  | 'service';

type FailureStatus = (typeof errorStatus)[ErrorCode];
/** An answer that is no JSON, by media type. */
type FileAnswer = { description: string; content: Record<string, { schema: z.ZodAny }> };

/** What only an endpoint for admins says, with its policy. */
type ForAdmins = {
  policy: 'admin' | 'admin-by-password';
  /** Who of them may [R395]. */
  roles: readonly AdminRole[];
  /** The factor is asked for again when that was five minutes ago [R393]. */
  confirmed?: true;
  /** Open to an account that has still to set up its second factor [R392]. */
  enrolment?: true;
  /** What a key needs, where it is another scope than `scopeOf` derives [R396]. */
  scope?: KeyScope;
  /** It shows how persons are reached: beyond so many records a day it takes a fresh proof [R393]. */
  persons?: true;
};
type ForOthers = {
  policy: Exclude<Policy, ForAdmins['policy']>;
  roles?: never;
  confirmed?: never;
  scope?: never;
  persons?: never;
  /** An admin who has still to set up the second factor counts as one here, too; elsewhere as anybody [R392]. */
  enrolment?: true;
};
type Access = ForAdmins | ForOthers;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the API: who may call it, what goes in, what comes out. */
export type EndpointShape = Access & {
  method: Method;
  /** Address with `:name` for each path parameter. */
  path: string;
  /** Further addresses with the same rights and answers [decision 6]. */
  also?: readonly string[];
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data that the handler reads as a stream; `body` describes its parts. */
  multipart?: true;
  /** The body is one file, which the handler reads as a stream. */
  rawBody?: true;
  /** The success, under its status. */
  answers: { 200?: z.ZodType | FileAnswer; 201?: z.ZodType; 304?: z.ZodType };
  /** Statuses of failures beyond those that follow from policy and input. */
  fails?: readonly FailureStatus[];
  /** The answer carries an ETag; an unchanged one costs an empty 304. */
  etag?: true;
  /** No HEAD is offered beside this GET: each call is recorded, and a HEAD would be recorded without showing anything. */
  head?: false;
};

/** What endpoints of one area share: the service that answers, and their heading in the API document. */
type Area = {
  service: 'identity' | 'business' | 'moderation' | 'media' | 'content' | 'reviews';
  heading: Heading;
};

/** An endpoint with its area. */
export type Endpoint = EndpointShape & Area;

/** Method and address of an operation, written as its callers name it: `PUT /api/admin/businesses/:id`. */
export function at<const Name extends `${Method} /${string}`>(name: Name) {
  const [method, path] = name.split(' ');
  return { method, path } as Name extends `${infer Verb extends Method} ${infer Path}`
    ? { method: Verb; path: Path }
    : never;
}

/** For admins who have one of these roles [R395]. */
export const admins = <const Roles extends readonly AdminRole[]>(roles: Roles) =>
  ({ policy: 'admin', roles }) as const;

/** The endpoints of one area, each with its exact types. */
export function endpoints<
  const Common extends Area,
  const Shapes extends Readonly<Record<string, EndpointShape>>,
>(area: Common, shapes: Shapes): { readonly [Name in keyof Shapes]: Shapes[Name] & Common } {
  const named = Object.entries(shapes).map(([name, shape]) => [name, { ...area, ...shape }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Shapes]: Shapes[Name] & Common };
}

/** A file as an answer, in one of these media types. */
export const fileAnswer = (description: string, ...types: readonly string[]): FileAnswer => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])),
});

/**
 * Failures that follow from the policy: anonymous callers get 401, known ones without the right 403. An endpoint for
 * another service of ours is 404 to everybody else.
 */
const failuresOfPolicy: Record<Policy, readonly FailureStatus[]> = {
  public: [],
  'verified-email': [401],
  'verified-email-or-admin': [401],
  owner: [401],
  admin: [401, 403],
  'admin-by-password': [401, 403],
  service: [404],
  'service:gateway': [404],
  'service:moderation': [404],
  'service:business': [404],
};

/**
 * Failures of an endpoint by its policy, its input and its `fails`. 408, 429, 431 and 503 may come from all and are not
 * listed; 413 and 415 are, where `fails` names them.
 */
export function failuresOf({ policy, params, query, headers, body, fails = [] }: EndpointShape): Set<number> {
  const badInput = params || query || headers || body ? [400] : [];
  return new Set([...badInput, ...failuresOfPolicy[policy], ...fails]);
}

type Success<E extends EndpointShape> = E['answers'] extends { 200: infer Answer }
  ? Answer
  : E['answers'] extends { 201: infer Answer }
    ? Answer
    : never;

/** What a caller reads. */
export type AnswerOf<E extends EndpointShape> = Success<E> extends z.ZodType ? z.output<Success<E>> : never;

/** What a handler returns. */
export type AnswerInput<E extends EndpointShape> = Success<E> extends z.ZodType ? z.input<Success<E>> : never;
