import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { Context } from './context.ts';

const reads = new Set(['GET', 'HEAD']);

/**
 * Leaves the public reads of all routes; to be called before they are registered.
 * @throws AppError method_not_allowed for what would write, route_not_found for what only admins and services read,
 * unavailable while the database is too far behind the registry
 */
export function refuseAllButPublicReads(app: HttpApp, deps: Pick<Context, 'asOf'>): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!reads.has(method)) throw new AppError('method_not_allowed');
    if (routeOptions.config?.policy !== 'public') throw new AppError('route_not_found');
    if (routeOptions.url?.startsWith('/api/')) await deps.asOf();
  });
}
