import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';

const reads = new Set(['GET', 'HEAD']);

/**
 * Leaves of all routes what anybody may read; to be called before they are registered.
 * @throws AppError method_not_allowed for what would write, route_not_found for what only admins and services read
 */
export function refuseAllButPublicReads(app: HttpApp): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!reads.has(method)) throw new AppError('method_not_allowed');
    if (routeOptions.config?.policy !== 'public') throw new AppError('route_not_found');
  });
}
