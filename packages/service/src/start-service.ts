import { runService } from '@edogrula/service-kit/run-service';
import { openService } from './open-service.ts';
import type { Base, CommonConfig, Service } from './service.ts';

/** Runs a service as this process until SIGTERM: opens it by the environment and listens. */
export async function startService<Config extends CommonConfig, Parts, Groups, Deps extends Base>(
  service: Service<Config, Parts, Groups, Deps>,
): Promise<void> {
  const { app, deps, config, close } = await openService(service, process.env);
  await runService({ app, close }, { host: config.HOST, port: config.PORT, logger: deps.logger });
}
