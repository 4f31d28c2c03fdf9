import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const script = join(repositoryRoot, 'infra/dashboards/alertmanager.sh');
type Receiver = {
  name: string;
  email_configs?: Record<string, unknown>[];
  webhook_configs?: Record<string, unknown>[];
};
type Route = { receiver: string; matchers?: string[]; routes?: Route[] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'edogrula alertmanager '));
  // In the program's place: shows the configuration that it would read, and who may read it.
  const program = join(folder, 'alertmanager');
  writeFileSync(
    program,
    '#!/bin/sh\nfile=$(echo "$1" | cut -d= -f2)\nstat -c "# %a" "$file"\ncat "$file"\nrm "$file"\n',
  );
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const base = {
  ALARM_EMAIL: 'nobetci@edogrula.example',
  HEARTBEAT_URL: 'https://nabiz.example/ping/5f2c',
  SMTP_URL: 'smtps://posta.example',
  MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
};
const environment = (given: Record<string, string>) => ({
  PATH: `${folder}${delimiter}${process.env.PATH}`,
  ...base,
  ...given,
});
const written = (given: Record<string, string>) =>
  execFileSync('sh', [script], { env: environment(given), encoding: 'utf8' });
function receiversOf(given: Record<string, string>): [Receiver?, Receiver?] {
  const { receivers } = parse(written(given)) as { receivers: Receiver[] };
  expect(receivers.map(({ name }) => name)).toEqual(['operators', 'heartbeat']);
  return [receivers[0], receivers[1]];
}
const mailOf = (given: Record<string, string>) => receiversOf(given)[0]?.email_configs?.[0];

describe('the configuration of Alertmanager', () => {
  it.each([
    ['smtps://posta.example', 'posta.example:465', true, true],
    ['smtp://posta.example', 'posta.example:587', true, false],
    ['smtp://posta.example:2525/', 'posta.example:2525', true, false],
    ['smtp://mailpit:1025?requireTLS=false', 'mailpit:1025', false, false],
  ])(
    '[R398] sends by %s as the identity service does',
    (SMTP_URL, smarthost, require_tls, force_implicit_tls) => {
      expect(mailOf({ SMTP_URL })).toMatchObject({ smarthost, require_tls, force_implicit_tls });
      expect(mailOf({ SMTP_URL })).not.toHaveProperty('auth_username');
    },
  );

  it('signs in with name and password as they are meant, whatever signs are in them', () => {
    const [name, password] = ['posta@edogrula.example', `p:a's"s{{w}}%ö\\n`];
    const SMTP_URL = `smtps://${encodeURIComponent(name)}:${encodeURIComponent(password).replace("'", '%27')}@posta.example`;
    expect(mailOf({ SMTP_URL })).toMatchObject({
      auth_username: name,
      auth_password: password,
      smarthost: 'posta.example:465',
    });
  });

  it('is from the address alone, to all that are named, and readable by nobody else', () => {
    const ALARM_EMAIL = 'bir@edogrula.example, iki@edogrula.example';
    expect(mailOf({ ALARM_EMAIL })).toMatchObject({ to: ALARM_EMAIL, from: 'bildirim@edogrula.example' });
    expect(written({})).toMatch(/^# 600\n/);
  });

  it('mails to nobody when that is said, and stops when nothing is', () => {
    expect(mailOf({ ALARM_EMAIL: 'none' })).toBeUndefined();
    const faulty: Record<string, string>[] = [
      { ALARM_EMAIL: '' },
      { SMTP_URL: 'posta.example' },
      { HEARTBEAT_URL: '' },
      { HEARTBEAT_URL: 'nabiz.example' },
      { HEARTBEAT_URL: 'https://' },
    ];
    for (const given of faulty) {
      const { status, stderr } = spawnSync('sh', [script], { env: environment(given), encoding: 'utf8' });
      expect([status, stderr]).toEqual([
        status || 'not 0',
        expect.stringMatching(new RegExp(Object.keys(given).join())),
      ]);
    }
  });

  it.each([
    'http://nabiz.example/ping/5f2c',
    'http://nabiz.example',
    'http://127.0.0.1.nabiz.example/ping',
    'http://localhost.nabiz.example:80',
    'http://127.0.0.1:80@nabiz.example/ping',
    'http://nabiz.example/?http://localhost',
    'HTTP://nabiz.example',
  ])('[R398] does not start with %s, which anybody on its way reads', (HEARTBEAT_URL) => {
    const { status, stderr } = spawnSync('sh', [script], {
      env: environment({ HEARTBEAT_URL }),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('HEARTBEAT_URL')]);
    expect(stderr).not.toContain('nabiz.example');
  });

  it.each(['http://127.0.0.1:9000/ping', 'http://localhost/ping'])(
    '[R398] calls %s, which does not leave the machine',
    (HEARTBEAT_URL) =>
      expect(receiversOf({ HEARTBEAT_URL })[1]).toMatchObject({ webhook_configs: [{ url: HEARTBEAT_URL }] }),
  );

  it('[R398] has the rule that always fires called to an address elsewhere, and mailed to nobody', () => {
    const HEARTBEAT_URL = "https://nabiz.example/ping/5f'2c?x={{";
    const [operators, heartbeat] = receiversOf({ HEARTBEAT_URL });
    expect(heartbeat).toEqual({
      name: 'heartbeat',
      webhook_configs: [{ url: HEARTBEAT_URL, send_resolved: false }],
    });
    expect(operators).not.toHaveProperty('webhook_configs');
    const both: Record<string, string>[] = [{}, { HEARTBEAT_URL: 'none' }];
    for (const given of both) {
      const { route } = parse(written(given)) as { route: Route };
      expect([route.receiver, route.routes]).toEqual([
        'operators',
        [expect.objectContaining({ receiver: 'heartbeat', matchers: ['alertname="Watchdog"'] })],
      ]);
    }
    expect(receiversOf({ HEARTBEAT_URL: 'none' })[1]).toEqual({ name: 'heartbeat' });
  });
});
