import { createLogger } from '@edogrula/service-kit/logger';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { expect, it } from '@jest/globals';
import { createClaimAlarm } from './claim-files.ts';

it('a file that could not be claimed counts once, however often its event is tried', async () => {
  const gauges = watchGauges();
  const alarm = createClaimAlarm(createLogger('media-test', 'silent'));
  const owner = { kind: 'report', id: 'r1' } as const;
  for (const fileId of ['a', 'b', 'a', 'a']) alarm.raise(owner, [{ fileId, fault: 'missing' }]);
  expect(await gauges.read('edogrula.claims.failed')).toEqual([{ value: 2 }]);
  alarm.close();
  expect(await gauges.read('edogrula.claims.failed')).toEqual([]);
  gauges.stop();
});
