import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { readConfig } from '@edogrula/service-kit/config';
import { createIdentitySigner } from '@edogrula/service-kit/identity-header';
import { createLogger } from '@edogrula/service-kit/logger';
import { runService } from '@edogrula/service-kit/run-service';
import { buildGateway } from './app.ts';
import { gatewayConfig } from './config.ts';
import { createIdentityResolver } from './identity-resolver.ts';
import { listenForRevocations } from './revocations.ts';
import { sharedCountsOf } from './shared-counts.ts';
import { createSignedCallers } from './signed-callers.ts';

const config = readConfig(gatewayConfig, process.env);
const logger = createLogger('gateway', config.LOG_LEVEL);
const sign = await createIdentitySigner(config.SERVICE_KEY);
const resolver = createIdentityResolver({ identityUrl: config.IDENTITY_URL, sign });
const bus = await connectBus(busConfigFromEnv(process.env, 'gateway'), logger);
const revocations = await listenForRevocations(bus, resolver);
const shared = sharedCountsOf(config, logger);
const app = await buildGateway({ config, logger, resolver, signed: createSignedCallers(sign), shared });
await runService(
  {
    app,
    close: async () => {
      await revocations.close();
      await shared?.close();
      await bus.close();
    },
  },
  { host: config.HOST, port: config.PORT, logger },
);
