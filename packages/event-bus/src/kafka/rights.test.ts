import { describe, expect, it } from '@jest/globals';
import { kafkaAcls, kafkaRights, kafkaUsers } from './rights.ts';

const topics = (...names: string[]) => names.map((name) => `edogrula.${name}`);
const sorted = (list: readonly string[]) => [...list].sort();

describe('what each service may do on Kafka', () => {
  it.each([
    ['gateway', [], ['identity']],
    ['identity', ['identity'], ['business', 'content', 'moderation']],
    ['moderation', ['moderation'], ['business', 'identity']],
    ['media', [], ['business', 'content', 'moderation']],
    ['content', ['content'], []],
    ['reviews', ['reviews'], ['business']],
  ])('%s writes %j and reads %j', (service, writes, reads) => {
    const rights = kafkaRights(service);
    expect(rights.writes).toEqual(topics(...writes));
    expect(sorted(rights.reads)).toEqual(topics(...reads));
    expect(rights.groups).toEqual([`${service}.`, `listen.${service}.`]);
  });

  it('the site has no part in it, and nobody may do anything by a pattern of topics or as everybody', () => {
    expect(kafkaUsers).not.toContain('site');
    const acls = kafkaAcls();
    expect(acls.length).toBeGreaterThan(15);
    expect(acls.filter(({ principal }) => !kafkaUsers.includes(principal.replace('User:', '')))).toEqual([]);
    expect(acls.filter(({ resourceName }) => resourceName === '*' || resourceName === '')).toEqual([]);
    const topicAcls = acls.filter(({ resourceName }) => resourceName.startsWith('edogrula.'));
    expect(new Set(topicAcls.map(({ resourcePatternType }) => resourcePatternType))).toEqual(new Set([3]));
  });

  it('one service writes each topic', () => {
    const written = kafkaUsers.flatMap((service) => kafkaRights(service).writes);
    expect(new Set(written).size).toBe(written.length);
  });
});
