import { describe, expect, it } from '@jest/globals';
import { lookupStatement } from '../../../services/business/src/keys/key-repository.ts';
import { tripsIn } from './approve-to-visible/floor.ts';
import { goalsOf as visibleGoals } from './approve-to-visible.ts';
import { goalsOf as gatewayGoals } from './gateway.ts';
import { goalsOf as imageGoals } from './images.ts';
import { steadyOf } from './lookup/steady.ts';
import { goalsOf as lookupGoals } from './lookup.ts';
import { partsOf } from './pages/server-cost.ts';
import { rowsOf } from './pages/visited-pages.ts';
import { goalsOf as pageGoals } from './pages.ts';
import { failuresOf, type Goal } from './report.ts';
import { isCalm, type ScaleFacts, goalsOf as scaleGoals } from './scale.ts';
import type { Comparison, Sample } from './side-by-side.ts';

/** Beyond its goal by more than a check forgives. */
const over = 1.16;
/** What a check says, without the figures. */
const failed = (goals: Goal[]) =>
  failuresOf({ valid: true, goals }).map((line) => line.split(/: (?=[\d.nN])/)[0]);
const texts = (goals: readonly Goal[]) => goals.map(({ text }) => text);

const comparison = (ratios: Record<string, Sample>, sides: Record<string, Sample> = {}): Comparison => ({
  base: 'base',
  sides,
  ratios,
  control: {},
  valid: true,
});
const cpu = (ratio: number) => ({ cpuMicros: ratio });

describe('the goals of scale', () => {
  const figures = {
    'lookups a second': 20_000,
    'searches a second': 1000,
    'ms for 99 of 100 searches': 30,
    'first listing pages a second': 450,
    'far listing pages a second': 300,
    'audit rows a second, 1 writer': 70,
    'audit rows a second, 8 writers': 280,
    'audit rows, 8 writers ÷ 1': 4,
    'ms for a relay batch': 1,
    'bytes a lookup key': 177,
    'bytes a business': 1200,
    'lookups a second, at the end': 20_000,
  };
  const limits: ScaleFacts = {
    small: figures,
    large: { ...figures, 'ms for a relay batch': 1.5 },
    businesses: 100_000,
    durable: true,
  };
  const large = (change: Partial<typeof figures>) => ({ ...limits, large: { ...limits.large, ...change } });

  it('are met at their limits', () => {
    expect([failed(scaleGoals(limits)), scaleGoals(limits).length]).toEqual([[], 5]);
  });

  it.each([
    ['searches a second among 100,000 businesses', large({ 'searches a second': 1000 / over })],
    ['the same: ms for 99 of 100', large({ 'ms for 99 of 100 searches': 30 * over })],
    [
      'first listing pages a second ÷ far ones, the worse of both sizes',
      large({ 'far listing pages a second': 300 / over }),
    ],
    [
      'first listing pages a second ÷ far ones, the worse of both sizes',
      { ...limits, small: { ...figures, 'far listing pages a second': 300 / over } },
    ],
    ['ms for a relay batch, large ÷ small', large({ 'ms for a relay batch': 1.5 * over })],
    ['audit rows a second, 8 writers ÷ 1', large({ 'audit rows, 8 writers ÷ 1': 4 / over })],
  ])('«%s» beyond its limit fails alone', (text, facts) => {
    expect(failed(scaleGoals(facts))).toEqual([text]);
  });

  it('look at audit rows only where commits wait for the disk', () => {
    const goals = scaleGoals({ ...large({ 'audit rows, 8 writers ÷ 1': 2 }), durable: false });
    expect(failed(goals)).toEqual([]);
    expect(goals.at(-1)).toMatchObject({ value: 2, countsAt: expect.stringContaining('--durable=1') });
  });

  it.each([
    [16_900, false],
    [17_100, true],
    [22_900, true],
    [23_100, false],
  ])('at %i lookups a second at the end, of 20,000, the machine was calm: %s', (end, calm) => {
    expect(isCalm([figures, { ...figures, 'lookups a second, at the end': end }])).toBe(calm);
  });
});

describe('the goals of the lookup', () => {
  const http = {
    'lookup, in memory': cpu(1.3),
    'lookup of an unknown key, one read': cpu(3.5),
    'lookup of a known key, two reads': cpu(3.5),
  };
  const steady = {
    stock: { p50: 1, p99: 2, broken: [] },
    lookup: { p50: 2, p99: 10, broken: [] },
  };
  const limits = {
    comparisons: {
      sql: comparison({ 'lookup by key': { tps: 0.4 } }),
      trigram: comparison({ 'lookup by key': { tps: 50 } }),
      http: comparison(http),
      whole: comparison({ 'gateway and lookup': cpu(2.2) }),
    },
    plan: 'Index Only Scan using x\n  Heap Fetches: 0',
    steady,
  };
  const all = { rate: 500, businesses: 10_000_000 };
  const compared = (name: keyof typeof limits.comparisons, found: Comparison) => ({
    ...limits,
    comparisons: { ...limits.comparisons, [name]: found },
  });

  it('are met at their limits', () => {
    expect([failed(lookupGoals(limits, all)), lookupGoals(limits, all).length]).toEqual([[], 8]);
  });

  it.each([
    ['lookup ÷ select 1, TPS', compared('sql', comparison({ 'lookup by key': { tps: 0.4 / over } }))],
    [
      'lookup ÷ trigram search, TPS',
      compared('trigram', comparison({ 'lookup by key': { tps: 50 / over } })),
    ],
    [
      'lookup in memory ÷ no-op of the same app, CPU',
      compared('http', comparison({ ...http, 'lookup, in memory': cpu(1.3 * over) })),
    ],
    [
      'lookup with one read ÷ no-op of the same app, CPU',
      compared('http', comparison({ ...http, 'lookup of an unknown key, one read': cpu(3.5 * over) })),
    ],
    [
      'lookup of a known key, two reads ÷ no-op of the same app, CPU',
      compared('http', comparison({ ...http, 'lookup of a known key, two reads': cpu(3.5 * over) })),
    ],
    [
      'whole lookup through the gateway ÷ stock proxy to a no-op, CPU of both processes',
      compared('whole', comparison({ 'gateway and lookup': cpu(2.2 * over) })),
    ],
    [
      'the same by k6, 500 a second: ms for 99 of 100',
      { ...limits, steady: { ...steady, lookup: { p50: 2, p99: 10 * over, broken: [] } } },
    ],
    ['the same by k6, 500 a second: ms for 99 of 100', { ...limits, steady: undefined }],
    [
      'the same by k6, 500 a second: ms for 99 of 100',
      {
        ...limits,
        steady: { ...steady, lookup: { p50: 2, p99: 3, broken: ['dropped_iterations count<5'] } },
      },
    ],
    ['heap fetches of the index-only scan', { ...limits, plan: 'Index Only Scan\n  Heap Fetches: 1' }],
  ])('«%s» beyond its limit, or not measured, fails alone', (text, facts) => {
    expect(failed(lookupGoals(facts, all))).toEqual([text]);
  });

  it('judge the trigram search among ten million alone', () => {
    const slow = compared('trigram', comparison({ 'lookup by key': { tps: 7 } }));
    expect(failed(lookupGoals(slow, { ...all, businesses: 9_999_999 }))).toEqual([]);
  });

  it('read k6’s figures and what else it crossed', () => {
    const time = { values: { med: 2, 'p(99)': 12 }, thresholds: { 'p(99)<10': { ok: false } } };
    const dropped = { values: { count: 9 }, thresholds: { 'count<5': { ok: false } } };
    expect(steadyOf({ 'http_req_duration{name:steady}': time, dropped_iterations: dropped })).toEqual({
      p50: 2,
      p99: 12,
      broken: ['dropped_iterations count<5'],
    });
  });
});

describe('the goals of the gateway', () => {
  const everything = 'gateway, identity, 1 % followed, shared limits';
  const names = ['gateway, anonymous', 'gateway, identity resolved', everything];
  const hop = (change: Record<string, Sample> = {}) =>
    comparison({ ...Object.fromEntries(names.map((name) => [name, cpu(1.4)])), ...change });

  it('are met at their limits', () => {
    expect(failed(gatewayGoals(hop()))).toEqual([]);
  });

  it.each(names)('«%s» beyond its limit fails alone', (name) => {
    expect(failed(gatewayGoals(hop({ [name]: cpu(1.4 * over) })))).toEqual([`${name} ÷ stock proxy, CPU`]);
  });

  it('ask for everything on: without a store for the limits it was not run', () => {
    const found = failuresOf({ valid: true, goals: gatewayGoals(hop(), 'no redis-server') });
    expect(found).toEqual([`${everything} ÷ stock proxy, CPU: not run (no redis-server), goal ≤ 1.4`]);
  });
});

describe('the goals of images', () => {
  const misses = (ratio: number) => comparison({ 'media, a miss': cpu(ratio) });
  const hits = (ratio: number) => comparison({ 'media, a hit': { rps: ratio } });

  it('are met at their limits, and each fails alone', () => {
    expect(failed(imageGoals(misses(0.8), hits(0.3)))).toEqual([]);
    expect(failed(imageGoals(misses(0.8 * over), hits(0.3)))).toEqual(['a miss ÷ IPX, CPU']);
    expect(failed(imageGoals(misses(0.8), hits(0.3 / over)))).toEqual(['a hit ÷ nginx, pictures a second']);
  });

  it('without nginx say that hits were not run', () => {
    expect(failuresOf({ valid: true, goals: imageGoals(misses(0.8), undefined) })).toEqual([
      'a hit ÷ nginx, pictures a second: not run (no nginx on PATH), goal ≥ 0.3',
    ]);
  });
});

describe('the goals of approve → visible', () => {
  const visible = (change: object = {}) => ({
    bare: { n: 1, p50: 4, p99: 8, max: 9 },
    fromRequest: { n: 1, p50: 20, p99: 60, max: 1000, ...change },
    fromAnswer: { n: 1, p50: 1, p99: 1, max: 1 },
    controlRatio: 1,
    valid: true,
    ratios: { p50: 5, p99: 7 },
  });
  const kafka = visible({ p50: 40 });
  const limits = { embedded: visible(), kafka };
  const goals = (facts: Parameters<typeof visibleGoals>[0]) => visibleGoals(facts, { rate: 10 });

  it('are met at their limits', () => {
    expect(failed(goals(limits))).toEqual([]);
  });

  it.each([
    [0, { ...limits, embedded: { ...visible(), ratios: { p50: 5 * over, p99: 7 } } }],
    [1, { ...limits, embedded: visible({ p50: 20 * over }) }],
    [2, { ...limits, embedded: visible({ p99: 60 * over }) }],
    [3, { ...limits, embedded: visible({ max: 1000 * over }) }],
    [4, { ...limits, kafka: visible({ p50: 40 * over }) }],
    [4, { ...limits, kafka: { missing: 'no Java' } }],
  ])('goal %i beyond its limit, or not measured, fails alone', (at, facts) => {
    expect(failed(goals(facts))).toEqual([texts(goals(limits))[at]]);
  });
});

describe('the floor of approve → visible', () => {
  it('counts what the two services and their bus sent, and not who looked on, idled or was somebody else', () => {
    const log = [
      'moderation_app|LOG:  statement: begin',
      'moderation_app|LOG:  execute s4: update report set x = $1',
      "moderation_app|DETAIL:  Parameters: $1 = 'a'",
      'moderation_app|LOG:  statement: commit',
      'bus_moderation|LOG:  execute s5: select pg_notify($1, $2)',
      'business_app|LOG:  execute <unnamed>: select * from entry',
      `business_app|LOG:  execute ${lookupStatement.name}: ${lookupStatement.text}`,
      'identity_app|LOG:  statement: commit',
      'postgres|LOG:  statement: select pg_reload_conf()',
    ].join('\n');
    expect(tripsIn(log)).toEqual({ statements: 5, commits: 1 });
  });
});

describe('the goals of pages', () => {
  const score = (paintMs: number) => ({
    performance: 95,
    'performance by CPU time': 95,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
    'largest-contentful-paint': paintMs,
    'largest paint on a slow line': paintMs,
    'total-blocking-time': 0,
    'cumulative-layout-shift': 0,
  });
  const server = (micros: number) => comparison({}, { 'list, compressed': cpu(micros) });
  const limits = {
    results: { '/yanit': { score: score(2000 / 1.3) }, '/': { score: score(2000) } },
    server: server(8000),
    firstMessage: { answeredMs: 2000, longestTaskMs: 500 },
  };
  const pasted = (change: object) => ({ ...limits, firstMessage: { ...limits.firstMessage, ...change } });
  const home = (change: object) => ({
    ...limits,
    results: { ...limits.results, '/': { score: { ...score(2000), ...change } } },
  });
  const minimal = (paintMs: number) => ({
    ...limits,
    results: { ...limits.results, '/yanit': { score: score(paintMs) } },
  });

  it('are met at their limits', () => {
    expect(failed(pageGoals(limits))).toEqual([]);
  });

  it.each([
    ['/: performance by CPU time', home({ 'performance by CPU time': 82 })],
    ['/: performance by the clock', home({ performance: 82 })],
    ['/: seo', home({ seo: 69 })],
    ['/: the same ÷ that of a minimal page', minimal(2000 / 1.3 / over)],
    ['/: the same ÷ that of a minimal page', { ...limits, results: { '/': { score: score(2000) } } }],
    ['the list: CPU of the site for one, ms', { ...limits, server: server(8000 * over) }],
    ['the list: CPU of the site for one, ms', { ...limits, server: undefined }],
    ['a first message on a slow phone: until it is answered, ms', pasted({ answeredMs: 2000 * over })],
    ['the same: longest time without a turn for input, ms', pasted({ longestTaskMs: 500 * over })],
  ])('«%s» beyond its limit, or not measured, fails alone', (text, facts) => {
    expect(failed(pageGoals(facts))).toEqual([text]);
  });

  it('hold the paint to the clock, too', () => {
    const slow = { '/yanit': { score: score(2000) }, '/': { score: score(2000 * over) } };
    expect(failed(pageGoals({ ...limits, results: slow }))).toEqual([
      '/: largest contentful paint, ms',
      '/: largest paint on a slow line, ms',
    ]);
  });

  it('see how many rows a list shows, and none in one that is kept from search engines', () => {
    const row = (slug: string) => `<a href="/isletme/${slug}">x</a>`;
    const list = [row('a'), row('b'), row('b')].join('');
    expect(rowsOf(list)).toBe(2);
    expect(rowsOf(`<meta name="robots" content="noindex"/>${list}`)).toBe(0);
  });

  it('split what the server works into data, rendering and compression', () => {
    const side = (ms: number, bytes: number) => ({ cpuMicros: ms * 1000, bytes });
    const sides = {
      'list, compressed': side(8, 20_000),
      'list, as it is': side(7, 100_000),
      'its data alone': side(3, 40_000),
    };
    expect(partsOf(comparison({}, sides))).toEqual({
      data: { ms: 3, kB: 40 },
      render: { ms: 4, kB: 100 },
      bytes: { ms: 1, kB: 20 },
    });
  });
});
