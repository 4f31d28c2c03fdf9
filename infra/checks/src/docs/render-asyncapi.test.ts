import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from '@asyncapi/parser';
import { eventTypes, subscriptions, topics } from '@edogrula/contracts/events/catalogue';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderAsyncApi } from './render-asyncapi.ts';

const committed = readFileSync(join(repositoryRoot, 'docs', 'asyncapi.json'), 'utf8');
let parsed: Awaited<ReturnType<Parser['parse']>>;
beforeAll(async () => {
  parsed = await new Parser().parse(committed);
});

describe('docs/asyncapi.json', () => {
  it('is what the contracts say now; otherwise run `npm run docs:asyncapi`', () => {
    expect(JSON.parse(committed)).toEqual(renderAsyncApi());
  });

  it('is a valid AsyncAPI document', () => {
    const faults = parsed.diagnostics.filter(({ severity }) => severity === 0);
    expect(faults.map(({ message, path }) => `${path.join('.')}: ${message}`)).toEqual([]);
    expect(parsed.document?.version()).toBe('3.0.0');
  });

  it('has every topic, event type and consumer group', () => {
    const channels = parsed.document?.channels().all() ?? [];
    expect(channels.map((channel) => channel.address())).toEqual([...topics]);
    const names = parsed.document
      ?.allMessages()
      .all()
      .map((message) => message.name());
    expect(names?.sort()).toEqual(eventTypes.map(({ type }) => type).sort());
    const groups = parsed.document
      ?.operations()
      .all()
      .filter((one) => one.isReceive())
      .map((one) => one.id() ?? '');
    for (const group of Object.keys(subscriptions)) {
      expect([group, groups?.some((id) => id === group || id.startsWith(`${group}.from-`))]).toEqual([
        group,
        true,
      ]);
    }
  });

  it('is refused by the parser when a message is broken', async () => {
    const broken = committed.replace('"action": "send"', '"action": "shout"');
    const { diagnostics } = await new Parser().parse(broken);
    expect(diagnostics.some(({ severity }) => severity === 0)).toBe(true);
  });
});
