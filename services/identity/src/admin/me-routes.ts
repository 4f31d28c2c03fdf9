import { meAnswer } from '@edogrula/contracts/http/identity';
import { problem } from '@edogrula/contracts/problem';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { adminOf } from '@edogrula/service-kit/policy';
import { meView } from './admin-view.ts';

/** GET /api/auth/me and its fallback /api/admin/me [R158, R160]. */
export function meRoutes(app: HttpApp): void {
  for (const path of ['/api/auth/me', '/api/admin/me']) {
    app.get(
      path,
      {
        config: { policy: 'admin' },
        schema: {
          summary: 'Who is signed in',
          tags: ['auth'],
          response: { 200: meAnswer, 401: problem, 403: problem },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return meView(adminOf(request.caller));
      },
    );
  }
}
