import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { run } from '@edogrula/infra-shared/tools/run';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, mailsTo, mailWith } from '../../e2e/support/client.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';
import { promtool } from '../src/engines/alarm-tools.ts';
import { alarmFiles, type RunningAlarms, startAlarms } from '../src/engines/alarms.ts';
import { type RunningMailpit, startMailpit } from '../src/engines/mailpit.ts';

const operator = 'nobetci@edogrula.example';
type Beat = { at: number; path: string; alerts: string[] };
const beats: Beat[] = [];
/** In the place of a service that tells somebody when it is not called. */
const heart = createServer(async (request, response) => {
  const { alerts } = (await json(request)) as { alerts: { labels: { alertname: string } }[] };
  const names = alerts.map(({ labels }) => labels.alertname);
  beats.push({ at: Date.now(), path: `${request.method} ${request.url}`, alerts: names });
  response.end('OK');
});
const home = mkdtempSync(join(tmpdir(), 'edogrula alarms '));
let mails: RunningMailpit;
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the rules', () => {
  it('[R398] each fires when it should, and not before', async () => {
    const program = await promtool();
    await run([program, 'check', 'config', '--syntax-only', join(alarmFiles, 'prometheus.yml')]);
    const said = await run([program, 'test', 'rules', join(alarmFiles, 'alerts.test.yml')]);
    expect(said).toContain('SUCCESS');
  }, 600_000);
});

describe('an alarm', () => {
  let alarms: RunningAlarms;
  let stack: Stack;
  let inbox: Pick<Stack, 'url' | 'mailpit'>;
  beforeAll(async () => {
    mails = await startMailpit({ home: join(home, 'mailpit') });
    await once(heart.listen(0, '127.0.0.1'), 'listening');
    alarms = await startAlarms(join(home, 'alarms'), {
      ALARM_EMAIL: operator,
      HEARTBEAT_URL: `http://127.0.0.1:${(heart.address() as AddressInfo).port}/ping/5f2c`,
      SMTP_URL: `${mails.smtpUrl}?requireTLS=false`,
      MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
    });
    stack = await startStack({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: alarms.metricsUrl,
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    });
    inbox = { url: mails.url, mailpit: mails.url };
  }, 900_000);
  afterAll(async () => {
    await stack?.stop();
    await alarms?.stop();
    await mails?.stop();
    heart.close();
  }, 120_000);

  /** What Prometheus answers to an expression: one row of labels each. */
  async function asked(expression: string): Promise<Record<string, string>[]> {
    const url = `${alarms.prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`;
    const { data } = (await (await fetch(url)).json()) as {
      data: { result: { metric: Record<string, string> }[] };
    };
    return data.result.map(({ metric }) => metric);
  }

  it('[R398] is mailed to the operator when pages of another site begin to send, and says for how long', async () => {
    for (let count = 0; count < 40; count += 1) {
      const headers = { origin: 'https://sahte.example' };
      const { status } = await call(stack, 'POST', '/api/auth/login', { body: {}, headers });
      expect(status).toBe(400);
    }
    const mail = await mailWith(inbox, operator, /firing, ForeignOrigins/);
    expect(mail.subject).toBe('E-Doğrula: firing, ForeignOrigins');
    expect(mail.text).toMatch(
      /^firing since \d{4}-\d\d-\d\d \d\d:\d\d UTC: Pages of another site send what would change state/,
    );
  }, 120_000);

  it('[R398] knows every process and every metric of its rules by the name that it has in Prometheus', async () => {
    const serving = ['gateway', 'identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'];
    const heard = await eventually(
      () => asked('group by (service_name) (http_server_request_duration_seconds_count)'),
      (rows) => rows.length === serving.length,
      60_000,
    );
    expect(heard.map((row) => row.service_name).sort()).toEqual([...serving].sort());
    // By its number alone a process in a container is named like all others.
    const instances = await asked('group by (instance) (http_server_request_duration_seconds_count)');
    for (const { instance } of instances) expect(instance).toMatch(new RegExp(`^${hostname()}-\\d+$`));
    const rules = readFileSync(join(alarmFiles, 'alerts.yml'), 'utf8');
    const named = [...new Set(rules.match(/\b(?:edogrula|http_server)_[a-z_]+(?=[{)\s[])/g))].filter(
      (name) => !/^edogrula_(?:queue|security_event|security_reason)$/.test(name),
    );
    expect(named.length).toBeGreaterThan(10);
    const missing: string[] = [];
    for (const name of named) if ((await asked(`count(${name})`)).length === 0) missing.push(name);
    expect(missing).toEqual([]);
  }, 90_000);

  it('sees what happened only once', async () => {
    const headers = { authorization: 'Bearer adk_yok_yok' };
    expect((await call(stack, 'GET', '/api/admin/keys', { headers })).status).toBe(401);
    const once =
      'increase(edogrula_security_events_total{edogrula_security_event=~"sign_in_failed|access_refused"}[10m]) > 0';
    await eventually(
      () => asked(once),
      (rows) => rows.length === 1,
      30_000,
    );
  }, 60_000);

  it('[R398] cannot come when Prometheus or Alertmanager is down: somebody elsewhere is called while both run', async () => {
    await eventually(
      async () => beats.length,
      (count) => count >= 2,
      200_000,
    );
    for (const { path, alerts } of beats) expect([path, alerts]).toEqual(['POST /ping/5f2c', ['Watchdog']]);
    const [first, second] = beats.map(({ at }) => at);
    expect(Math.round(((second ?? 0) - (first ?? 0)) / 60_000)).toBe(2);
    // Alertmanager knows it for four minutes, unless Prometheus says it again.
    const url = `${alarms.alertmanager}/api/v2/alerts?filter=${encodeURIComponent('alertname="Watchdog"')}`;
    const [known] = (await (await fetch(url)).json()) as { endsAt: string }[];
    expect(Date.parse(known?.endsAt ?? '') - Date.now()).toBeLessThan(5 * 60_000);
  }, 240_000);

  it('about nothing else is sent', async () => {
    expect(await asked('ALERTS{alertstate="firing",alertname!~"ForeignOrigins|Watchdog"}')).toEqual([]);
    const subjects = (await mailsTo(inbox, operator)).map(({ subject }) => subject);
    expect(subjects).toEqual(['E-Doğrula: firing, ForeignOrigins']);
  });

  it('goes to nobody where the operator says none', async () => {
    const silent = await startAlarms(join(home, 'silent'), {
      ALARM_EMAIL: 'none',
      HEARTBEAT_URL: 'none',
      SMTP_URL: mails.smtpUrl,
      MAIL_FROM: 'bildirim@edogrula.example',
    });
    try {
      const { config } = (await (await fetch(`${silent.alertmanager}/api/v2/status`)).json()) as {
        config: { original: string };
      };
      expect(config.original).toContain('name: operators');
      expect(config.original).not.toMatch(/email_configs|webhook_configs/);
    } finally {
      await silent.stop();
    }
  }, 60_000);
});
