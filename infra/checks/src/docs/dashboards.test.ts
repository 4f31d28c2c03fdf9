import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { securityEvents } from '@edogrula/service-kit/security-events';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const textOf = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const sources = globSync('{gateway,packages/*,services/*}/src/**/*.ts', { cwd: repositoryRoot }).map(textOf);
/** The gauges and counters of the code as Prometheus has them, without the unit. */
const sent = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/name: '(edogrula\.[a-z.]+)'/g)].map(([, name = '']) => name.replaceAll('.', '_')),
  ),
);
/** The metrics of expressions; text in braces and after «by» is labels. */
const namedIn = (expressions: readonly string[]) =>
  new Set(
    expressions
      .map((text) => text.replace(/\{[^}]*\}|by \([^)]*\)/g, ''))
      .flatMap((text) => text.match(/edogrula_[a-z_]+/g) ?? [])
      .map((name) => name.replace(/_(?:seconds|total)$/, '')),
  );

const dashboard = JSON.parse(textOf('infra/dashboards/edogrula.json')) as {
  panels: { targets: { expr: string }[] }[];
};
const alerts = parse(textOf('infra/dashboards/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};

describe('infra/dashboards', () => {
  it('[R398] has an alert for every kind of security event', () => {
    const expressions = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join('\n');
    const alarmed = new Set(
      [...expressions.matchAll(/edogrula_security_event="([a-z_]+)"/g)].map(([, event]) => event),
    );
    expect([...alarmed].sort()).toEqual([
      'access_refused',
      'bulk_read',
      'foreign_origin',
      'limit_hit',
      'sign_in_failed',
    ]);
    expect([...securityEvents].sort()).toEqual([...alarmed].sort());
  });

  it('shows every gauge that the code sends, and no other', () => {
    expect(sent).toContain('edogrula_outbox_age');
    expect(namedIn(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual(sent);
  });

  it('[R398] has for every alert a case in which it fires, and one in which it does not', () => {
    type Case = { alertname: string; exp_alerts: object[] };
    const { tests } = parse(textOf('infra/dashboards/alerts.test.yml')) as {
      tests: { alert_rule_test: Case[] }[];
    };
    const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const named = (some: Case[]) => [...new Set(some.map(({ alertname }) => alertname))].sort();
    const rules = alerts.groups.flatMap((group) => group.rules);
    const all = rules.map(({ alert }) => alert).sort();
    // What always fires says that the rules are looked at.
    const always = rules.filter(({ expr }) => expr === 'vector(1)').map(({ alert }) => alert);
    expect(always).toEqual(['Watchdog']);
    expect(named(cases.filter(({ exp_alerts }) => exp_alerts.length > 0))).toEqual(all);
    expect(named(cases.filter(({ exp_alerts }) => exp_alerts.length === 0))).toEqual(
      all.filter((name) => !always.includes(name)),
    );
  });

  it('has an alert for every gauge', () => {
    expect(namedIn(alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)))).toEqual(sent);
  });
});
