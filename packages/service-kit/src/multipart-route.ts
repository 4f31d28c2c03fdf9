import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Validator of a multipart route: its body is a stream and no value, so its schema only describes it in the API
 * document; parameters, query and headers are checked as everywhere.
 */
export const allButBody = <Schema>(route: FastifyRouteSchemaDef<Schema>) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never);
