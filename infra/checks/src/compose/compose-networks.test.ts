import { freshEnvironment, readEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Environment, environmentOf, operatorsKeys, readComposeFile } from './compose-file.ts';

const { services, networks } = readComposeFile();
const names = Object.keys(services);
const networksOf = (name: string) => services[name]?.networks ?? [];
/** Whom a process can knock at: every member of its networks. */
const neighboursOf = (name: string) =>
  names
    .filter((other) => other !== name && networksOf(other).some((one) => networksOf(name).includes(one)))
    .sort();

let env: Environment;
beforeAll(async () => {
  env = { ...readEnvironment(await freshEnvironment()), ...operatorsKeys };
});
const given = (name: string) => environmentOf(services, name, env);
/** The processes whose environment holds a secret of .env. */
const holdersOf = (secret: string) =>
  names
    .filter((name) => Object.values(given(name)).some((value) => value.includes(env[secret] ?? '?')))
    .sort();

describe('a stolen site container', () => {
  it('holds no secret at all', () => {
    const secrets = Object.keys(env).filter((name) => /PASSWORD|SECRET|KEY|JWKS/.test(name));
    expect(secrets.length).toBeGreaterThan(25);
    expect(secrets.filter((name) => holdersOf(name).includes('site'))).toEqual([]);
  });

  it('reaches the gateway, Jaeger and Prometheus, no store, no service, no mail, nothing outside', () => {
    expect(neighboursOf('site')).toEqual(['gateway', 'jaeger', 'prometheus']);
    for (const name of networksOf('site')) expect([name, networks[name]?.internal]).toEqual([name, true]);
  });
});

describe('the networks of docker-compose.yml', () => {
  it('every process is in named ones, never in the default one that all share', () => {
    expect(names.filter((name) => networksOf(name).length === 0)).toEqual([]);
  });

  it.each([
    ['postgres', ['business', 'identity', 'media', 'moderation', 'operator', 'prepare']],
    ['mongo', ['content', 'operator', 'prepare', 'reviews']],
    ['objects', ['media', 'operator']],
    [
      'kafka',
      ['business', 'content', 'gateway', 'identity', 'media', 'moderation', 'operator', 'prepare', 'reviews'],
    ],
  ])('%s is reached by those who use it', (store, users) => {
    expect(neighboursOf(store)).toEqual(users);
    for (const name of networksOf(store)) expect(networks[name]?.internal).toBe(true);
  });

  it('mails are reached by those who send them, and by whoever looks at them', () => {
    const readers = neighboursOf('mailpit').filter((name) => networksOf(name).includes('mail'));
    expect(readers).toEqual(['alertmanager', 'identity', 'operator']);
  });

  it('[R398] alarms are sent by Prometheus alone', () => {
    const senders = neighboursOf('alertmanager').filter((name) => networksOf(name).includes('alarms'));
    expect(senders).toEqual(['prometheus']);
  });

  it('nobody leads from a store to the outside', () => {
    const outside = names.filter((name) => networksOf(name).includes('outside')).sort();
    expect(outside).toEqual(['alertmanager', 'business', 'content', 'identity', 'reviews']);
  });
});

describe('the secrets of docker-compose.yml', () => {
  it.each([
    ['POSTGRES_PASSWORD', ['operator', 'postgres', 'prepare']],
    ['MONGO_PASSWORD', ['mongo', 'operator', 'prepare']],
    ['CONTENT_APP_PASSWORD', ['content', 'prepare']],
    ['REVIEWS_APP_PASSWORD', ['prepare', 'reviews']],
    ['GATEWAY_KEY', ['gateway', 'operator']],
    ['MODERATION_KEY', ['moderation', 'operator']],
    ['LINK_SECRET', ['media', 'operator']],
    ['CONTENT_LINK_SECRET', ['content']],
    ['PAYEE_KEYS', ['business', 'moderation', 'operator']],
    ['KAFKA_ADMIN_PASSWORD', ['kafka', 'operator', 'prepare']],
    ...['gateway', 'identity', 'business', 'moderation', 'media', 'content', 'reviews'].map(
      (name) => [`KAFKA_${name.toUpperCase()}_PASSWORD`, [name, 'kafka'].sort()] as const,
    ),
  ] as [string, string[]][])('%s is held by who needs it', (secret, holders) => {
    expect(holdersOf(secret)).toEqual([...holders].sort());
  });

  it('each service is a user of its own name on Kafka', () => {
    const services_ = ['gateway', 'identity', 'business', 'moderation', 'media', 'content', 'reviews'];
    expect(services_.map((name) => given(name).KAFKA_SASL_USERNAME)).toEqual(services_);
    const { kafka } = services;
    expect(kafka?.environment).toMatchObject({
      KAFKA_SUPER_USERS: 'User:admin',
      KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    });
    expect(String(kafka?.environment?.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP)).not.toContain(':PLAINTEXT');
  });
});
