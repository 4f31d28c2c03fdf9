import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendCode } from './support/calls.ts';
import { hours, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
// What was asked for before is forgotten.
beforeEach(() => service.advance(hours(25)));

const stranger = '203.0.113.66';
/** Seconds until each code goes out; below nothing, the seconds after which a refused one may be asked for. */
const waitsOf = async (asked: readonly [string, string][]) => {
  const waits: number[] = [];
  for (const [email, from] of asked) {
    const answer = await sendCode(service, email, from);
    waits.push(
      answer.statusCode === 200 ? answer.json().sentInSeconds : -Number(answer.headers['retry-after']),
    );
  }
  return waits;
};
const many = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index));

describe('a domain whose mailboxes are one person’s', () => {
  const oneDomain = (index: number) => `x${index}@kurban.com.tr`;

  it.each<[string, (index: number) => string, ((index: number) => string)?]>([
    ['under ever other names', (index) => `x${index}@hepsi.kurban.com.tr`],
    ['under ever other hosts of it', (index) => `x@h${index}.kurban.com.tr`],
    ['under ever deeper hosts of it', (index) => `x@${'a.'.repeat(index)}kurban.com.tr`],
    ['with its host in capitals', (index) => `x${index}@${index % 2 ? 'KURBAN.COM.TR' : 'kurban.com.tr'}`],
    ['at a host in punycode', (index) => `x@h${index}.xn--krban-kva.com.tr`],
    ['below a platform’s host', (index) => `x@h${index}.kurban.blogspot.com`],
    ['from the addresses of a /64', oneDomain, (index) => `2001:db8:1:2::${index + 1}`],
    [
      'from one address, written in two ways',
      oneDomain,
      (index) => (index % 2 ? '::ffff:203.0.113.66' : '203.0.113.66'),
    ],
    ['from addresses that nobody can read', oneDomain, (index) => `nobody-${index}`],
  ])(
    '[R399] a domain whose every mailbox is one person’s gets five from a place, then ever later ones: %s',
    async (_how, email, from = () => stranger) => {
      const waits = await waitsOf(many(10, (index) => [email(index), from(index)]));
      expect(waits).toEqual([0, 0, 0, 0, 0, 60, 180, 420, 900, -900]);
    },
  );

  it('[R399] a domain whose every mailbox is one person’s gets no more when ten ask at the same moment', async () => {
    const waits = await Promise.all(many(10, (index) => waitsOf([[oneDomain(index), stranger]])));
    expect(waits.flat().sort((a, b) => a - b)).toEqual([-900, 0, 0, 0, 0, 0, 60, 180, 420, 900]);
  });

  it.each<[string, (index: number) => string]>([
    ['from ever other networks', (index) => `192.${index}.2.1`],
    ['from the addresses of a /24', (index) => `192.0.2.${index + 1}`],
    ['from the /64 of a /48', (index) => `2001:db8:1:${index.toString(16)}::1`],
  ])(
    '[R399] a domain from everywhere has thirty in an hour at once, then one in ten seconds, then one a minute: %s',
    async (_how, from) => {
      const waits = await waitsOf(many(36, (index) => [`y${index}@kurban.net`, from(index)]));
      expect(waits.slice(0, 30)).toEqual(many(30, () => 0));
      expect(waits.slice(30)).toEqual([10, 30, 70, 130, 190, 250]);
    },
  );
});
