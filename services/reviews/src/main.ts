import { startService } from '@edogrula/service/start-service';
import { service } from './app.ts';

await startService(service);
