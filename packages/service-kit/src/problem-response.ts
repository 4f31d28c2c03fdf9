import { type ErrorCode, errorStatus } from '@edogrula/contracts/error-codes';
import { errorMessages } from '@edogrula/contracts/locales/tr/errors';
import type { Problem } from '@edogrula/contracts/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { noteRefusal } from './security-events.ts';
import { isBusy, isUnavailable } from './unavailable.ts';

const foreignCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  // No name, slug or id of ours is as long as what is refused.
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'invalid_request',
  FST_PARTS_LIMIT: 'invalid_request',
  FST_FIELDS_LIMIT: 'invalid_request',
  FST_PROTO_VIOLATION: 'invalid_request',
  FST_UNDER_PRESSURE: 'unavailable',
  // PostgreSQL takes no NUL in text or JSON.
  '22021': 'invalid_request',
  '22P05': 'invalid_request',
};

/**
 * PostgreSQL's refusal of text that a client may choose freely: half a surrogate pair in JSON, an id that is no UUID.
 * The same code for any other type is a value of ours that no schema looked at. The routine that complained says which,
 * in any language.
 */
function isUnreadableInput(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '22P02' && /json|uuid/.test(String(routine));
}

/** Turns anything thrown into an expected failure; anything unexpected becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((fault) => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: fault.message ?? '',
    }));
    return new AppError('invalid_request', { cause: error, fields });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code && foreignCodes[code]) return new AppError(foreignCodes[code], { cause: error });
  if (isUnreadableInput(error)) return new AppError('invalid_request', { cause: error });
  if (statusCode === 429) return new AppError('too_many_requests', { cause: error });
  if (statusCode === 413) return new AppError('body_too_large', { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_request', { cause: error });
  if (isUnavailable(error) || isBusy(error))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 });
  return new AppError('internal', { cause: error });
}

/** The problem document of a failure (RFC 9457) with the Turkish sentence of its code. */
export function problemOf(error: AppError, requestId: string): Problem {
  const message = error.options.message ?? errorMessages[error.code];
  return {
    type: `urn:edogrula:error:${error.code}`,
    title: error.code,
    status: errorStatus[error.code],
    code: error.code,
    error: message,
    message,
    requestId,
    ...(error.options.fields ? { fields: [...error.options.fields] } : {}),
    ...(error.options.current ? { current: error.options.current } : {}),
    ...(error.options.dueAt ? { dueAt: error.options.dueAt.toISOString() } : {}),
  };
}

/**
 * Gives an answer the status and waiting time of a failure, and what nobody may keep: how long the answer that was about
 * to be sent is good says nothing of the failure. What a person cannot mend is logged with its cause, what the caller did
 * wrong is not, but for refusals that somebody watches for.
 */
export function beginFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = toAppError(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  else if (failure.status >= 500) {
    const err = failure === error ? failure.options.cause : error;
    if (err) request.log.warn({ err, code: failure.code }, 'a store or a peer failed');
  }
  noteRefusal(request, failure);
  if (failure.options.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(failure.options.retryAfterSeconds)));
  }
  reply.header('cache-control', 'no-store').removeHeader('etag').code(failure.status);
  return failure;
}

/** Answers a failure with its problem document. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = beginFailure(error, request, reply);
  return reply
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(failure, request.id));
}

/** For Fastify's `frameworkErrors`: what fails before any route is found, such as an address that is not UTF-8. */
export const frameworkErrors = (error: unknown, request: unknown, reply: unknown): void => {
  sendProblem(error, request as FastifyRequest, reply as FastifyReply);
};

type SendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Error and 404 handlers of an app, which answers problem documents unless it says how else. */
export function installProblems(app: FastifyInstance, send: SendFailure = sendProblem): void {
  app.setErrorHandler((error, request, reply) => send(error, request, reply));
  app.setNotFoundHandler((request, reply) => send(new AppError('route_not_found'), request, reply));
}
