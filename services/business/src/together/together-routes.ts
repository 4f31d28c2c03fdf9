import { togetherEndpoints } from '@edogrula/contracts/http/together-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Context } from '../context.ts';
import { answerTogether } from './answer-together.ts';

/** The keys of a message, asked at once [R363, R364]. */
export function togetherRoutes(app: HttpApp, deps: Context): void {
  route(app, togetherEndpoints.ask, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return answerTogether(deps, body);
  });
}
