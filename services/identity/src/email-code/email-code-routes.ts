import {
  sendCodeAnswer,
  sendCodeBody,
  verifyCodeAnswer,
  verifyCodeBody,
} from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import { clientIpHeader, clientNetwork } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Deps } from '../deps.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/** POST /api/auth/send-code and /api/auth/verify-code [R151, R152]. */
export function emailCodeRoutes(app: HttpApp, deps: Deps): void {
  app.post(
    '/api/auth/send-code',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Sends a six-digit code to an e-mail address',
        tags: ['auth'],
        body: sendCodeBody,
        response: { 200: sendCodeAnswer, 400: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const network = clientNetwork(request.headers[clientIpHeader]);
      const { retryAfterSeconds } = await sendCode(deps, { email: request.body.email, network });
      reply.header('retry-after', String(retryAfterSeconds));
      return { ok: true as const, retryAfterSeconds };
    },
  );

  app.post(
    '/api/auth/verify-code',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Exchanges the code for a token that proves the address',
        tags: ['auth'],
        body: verifyCodeBody,
        response: { 200: verifyCodeAnswer, 400: problem },
      },
    },
    async (request, reply) => {
      const { token, expiresAt } = await verifyCode(deps, {
        ...request.body,
        network: clientNetwork(request.headers[clientIpHeader]),
      });
      reply.header('cache-control', 'no-store');
      return { emailVerifyToken: token, expiresAt: expiresAt.toISOString() };
    },
  );
}
