import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { installAccessLog } from './access-log.ts';
import { describeRoute, namedSchemas, securitySchemes } from './api-security.ts';
import { apiClientErrors, maxForwardedHeaderBytes } from './client-errors.ts';
import { type HealthCheck, healthRoutes } from './health.ts';
import type { IdentityVerifier } from './identity-header.ts';
import { inputFault } from './input-faults.ts';
import type { Logger } from './logger.ts';
import { policyPlugin } from './policy.ts';
import { frameworkErrors, installProblems } from './problem-response.ts';
import { responseSerializer } from './response-serializer.ts';
import { installHttpTracing } from './telemetry/http-tracing.ts';
import { installUnderPressure, type PressureLimits } from './under-pressure.ts';

export type HttpAppOptions = {
  name: string;
  logger: Logger;
  verify: IdentityVerifier;
  /** What /readyz asks, by name. */
  checks: Record<string, HealthCheck>;
  /** Largest JSON body in bytes; routes with uploads set their own. */
  bodyLimitBytes?: number;
  requestTimeoutMs?: number;
  /** When requests are refused because the process cannot keep up. */
  pressure?: PressureLimits;
};

/** A Fastify instance whose routes speak zod. */
export type HttpApp = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>;

const requestIdShape = /^[A-Za-z0-9_-]{8,64}$/;

/** Builds a service's HTTP side: zod in and out, policies, problem documents, health, OpenAPI. Never listens. */
export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  z.config({ localeError: inputFault });
  const app = fastify({
    loggerInstance: options.logger as import('fastify').FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes ?? 256 * 1024,
    requestTimeout: options.requestTimeoutMs ?? 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, maxHeaderSize: maxForwardedHeaderBytes },
    clientErrorHandler: apiClientErrors,
    trustProxy: false,
    frameworkErrors,
    routerOptions: { maxParamLength: 300 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
  }).withTypeProvider<ZodTypeProvider>();
  // What reads text as a body would answer for it as for broken JSON; no endpoint takes any.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer as never);
  installProblems(app as unknown as FastifyInstance);
  installHttpTracing(app as unknown as FastifyInstance, { entrance: false });
  installAccessLog(app as unknown as FastifyInstance, options.logger);
  installUnderPressure(app as unknown as FastifyInstance, { ...options.pressure, logger: options.logger });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `E-Doğrula ${options.name}`, version: '1' },
      components: { securitySchemes, schemas: namedSchemas as never },
    },
    transform: describeRoute,
  });
  await app.register(policyPlugin, { verify: options.verify });
  await app.register(healthRoutes, { name: options.name, checks: options.checks });
  return app as unknown as HttpApp;
}
