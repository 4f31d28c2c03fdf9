import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectInvariants } from './support/faults/check-history.ts';
import { type FaultStack, startFaultStack } from './support/faults/fault-stack.ts';
import { formerCommit, formerTree } from './support/faults/former-services.ts';
import { seeds } from './support/faults/seeds.ts';
import { startTraffic } from './support/faults/traffic.ts';
import { type Replica, startReplica } from './support/replica.ts';

const commit = formerCommit();
const upgraded = commit ? it : it.skip;
const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews'];

let at: FaultStack;
let tree: ReturnType<typeof formerTree>;
beforeAll(async () => {
  if (!commit) return;
  tree = formerTree(commit);
  at = await startFaultStack();
}, 300_000);
afterAll(async () => {
  await at?.stop();
  tree?.remove();
}, 120_000);

upgraded(
  'a former version’s services share stores and events with today’s: each effect happens once',
  async () => {
    for (const seed of seeds()) {
      const former: Replica[] = [];
      try {
        for (const service of services)
          former.push(await startReplica(at.stack.home, service, { root: tree.root }));
        const traffic = await startTraffic(at.stack, seed);
        await sleep(6000);
        // The rollout goes on: the former ones leave while work is under way, without a word.
        for (const one of former.splice(0)) await one.kill();
        await sleep(1000);
        const history = await traffic.finish();
        expect(history.deeds.length).toBeGreaterThanOrEqual(3);
        await expectInvariants(at, history);
      } finally {
        for (const one of former) await one.kill();
      }
    }
  },
  900_000,
);
