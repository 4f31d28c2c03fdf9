import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { readComposeFile } from '../compose/compose-file.ts';
import { alertmanager, prometheus } from './alarm-tools.ts';

/** The folder of what docker-compose.yml gives both programs. */
export const alarmFiles = join(repositoryRoot, 'infra', 'dashboards');

export interface RunningAlarms {
  /** Where Prometheus answers. */
  prometheus: string;
  /** Where Alertmanager answers. */
  alertmanager: string;
  /** Where services send their metrics. */
  metricsUrl: string;
  stop: () => Promise<void>;
}

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok ?? false;

/** Alertmanager by the script of docker-compose.yml. @returns its port */
async function startAlertmanager(home: string, env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const command = await alertmanager();
  await startDaemon({
    folder: home,
    name: 'alertmanager',
    port,
    command: 'sh',
    args: [
      join(alarmFiles, 'alertmanager.sh'),
      `--web.listen-address=127.0.0.1:${port}`,
      `--storage.path=${join(home, 'alertmanager')}`,
    ],
    env: { ...env, PATH: `${dirname(command)}${delimiter}${process.env.PATH}` },
    ready: () => answers(`http://127.0.0.1:${port}/-/ready`),
  });
  return port;
}

/** Prometheus with the files and options of docker-compose.yml, looking every second. @returns its port */
async function startPrometheus(home: string, alarmPort: number): Promise<number> {
  const port = await freePort();
  const config = readFileSync(join(alarmFiles, 'prometheus.yml'), 'utf8')
    .replace('alertmanager:9093', `127.0.0.1:${alarmPort}`)
    .replace('evaluation_interval: 15s', 'evaluation_interval: 1s');
  writeFileSync(join(home, 'prometheus.yml'), config);
  cpSync(join(alarmFiles, 'alerts.yml'), join(home, 'alerts.yml'));
  const places: Record<string, string> = {
    'config.file': join(home, 'prometheus.yml'),
    'storage.tsdb.path': join(home, 'prometheus'),
  };
  const given = (readComposeFile().services.prometheus?.command ?? []) as string[];
  const options = given.map((option) => {
    const [, name = ''] = /^--([a-z.]+)=/.exec(option) ?? [];
    return places[name] ? `--${name}=${places[name]}` : option;
  });
  await startDaemon({
    folder: home,
    name: 'prometheus',
    port,
    command: await prometheus(),
    args: [...options, `--web.listen-address=127.0.0.1:${port}`],
    ready: () => answers(`http://127.0.0.1:${port}/-/ready`),
  });
  return port;
}

/**
 * Starts Prometheus and Alertmanager as docker-compose.yml does, on 127.0.0.1. Needs Go the first time.
 * @param env what Alertmanager's script reads: ALARM_EMAIL, HEARTBEAT_URL, SMTP_URL, MAIL_FROM
 */
export async function startAlarms(home: string, env: Record<string, string>): Promise<RunningAlarms> {
  mkdirSync(home, { recursive: true });
  const alarmPort = await startAlertmanager(home, env);
  const port = await startPrometheus(home, alarmPort);
  const url = `http://127.0.0.1:${port}`;
  return {
    prometheus: url,
    alertmanager: `http://127.0.0.1:${alarmPort}`,
    metricsUrl: `${url}/api/v1/otlp/v1/metrics`,
    stop: async () => {
      for (const name of ['prometheus', 'alertmanager']) await stopDaemon(home, name);
    },
  };
}
