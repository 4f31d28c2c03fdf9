import {
  type AnswerInput,
  type EndpointShape,
  failuresOf,
  type Policy,
} from '@edogrula/contracts/http/endpoint';
import { scopeOf } from '@edogrula/contracts/http/scope-of';
import type {
  AdminIdentity,
  IdentityClaims,
  OwnerIdentity,
  VisitorIdentity,
} from '@edogrula/contracts/identity-claims';
import { problem } from '@edogrula/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { etagged, notModified } from './etag.ts';
import type { HttpApp } from './http-app.ts';
import { noterOf } from './person-reads.ts';
import type { Access } from './policy.ts';

/**
 * Validator of a multipart route: its body is a stream and no value, so its schema only describes it in the API
 * document; parameters, query and headers are checked as everywhere.
 */
const allButBody = <Schema>(route: FastifyRouteSchemaDef<Schema>) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never);

/** A form with files where JSON is due is the wrong kind of body, whatever is in it: 415 before any field is looked at. */
const refuseForm: preValidationHookHandler = ({ headers }, _reply, done) =>
  done(
    /^multipart\//i.test(headers['content-type'] ?? '') ? new AppError('unsupported_media_type') : undefined,
  );

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The caller as the policy has admitted it. */
type CallerOf<P extends Policy> = P extends 'admin' | 'admin-by-password'
  ? IdentityClaims & { admin: AdminIdentity }
  : P extends 'verified-email'
    ? IdentityClaims & { visitor: VisitorIdentity }
    : P extends 'owner'
      ? IdentityClaims & { owner: OwnerIdentity }
      : P extends 'service'
        ? IdentityClaims & { service: NonNullable<IdentityClaims['service']> }
        : IdentityClaims;

/** One call of an endpoint: its input as the schemas leave it, and who is calling. */
export type Call<E extends EndpointShape> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  headers: Parsed<E, 'headers'>;
  body: E extends { multipart: true } ? undefined : Parsed<E, 'body'>;
  caller: CallerOf<E['policy']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Returns the answer's body; or the reply, when it has sent a file or text by itself. */
type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => AnswerInput<E> | FastifyReply | Promise<AnswerInput<E> | FastifyReply>;

function schemaOf(endpoint: EndpointShape & { heading?: string }) {
  const { summary, heading, params, query, headers, body, answers } = endpoint;
  const failures = [...failuresOf(endpoint)].map((status) => [status, problem]);
  const parts = { params, querystring: query, headers, body };
  return {
    summary,
    ...(endpoint.policy === 'service:gateway' ? { hide: true } : {}),
    ...(heading ? { tags: [heading] } : {}),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema)),
    response: { ...answers, ...(endpoint.etag ? notModified : {}), ...Object.fromEntries(failures) },
  };
}

function accessOf(endpoint: EndpointShape): Access {
  const { policy, roles, confirmed = false, enrolment = false } = endpoint;
  return roles ? { policy, roles, confirmed, enrolment, scope: scopeOf(endpoint) } : { policy, enrolment };
}

/** Mounts an endpoint at each of its addresses: policy, input, answers, ETag and its page in the API document. */
export function route<E extends EndpointShape>(app: HttpApp, endpoint: E, handler: Handler<E>): void {
  const { method, path, also = [], head } = endpoint;
  const access = accessOf(endpoint);
  const noted = noterOf(app, endpoint);
  const status = endpoint.answers[201] ? 201 : 200;
  const schema = schemaOf(endpoint);
  for (const url of [path, ...also]) {
    (app as unknown as FastifyInstance).route({
      method,
      url,
      schema,
      config: access,
      ...(head === false ? { exposeHeadRoute: false } : {}),
      ...(endpoint.etag ? etagged : {}),
      ...(endpoint.multipart ? { validatorCompiler: allButBody } : {}),
      ...(endpoint.body && !endpoint.multipart ? { preValidation: refuseForm } : {}),
      handler(request, reply) {
        const { params, query, headers, body, caller } = request;
        reply.code(status);
        // Schemas and policy have made it so before a handler runs.
        const answer = handler({
          params,
          query,
          headers,
          body,
          caller,
          request,
          reply,
        } as unknown as Call<E>);
        return noted ? noted(answer, request) : answer;
      },
    });
  }
}
