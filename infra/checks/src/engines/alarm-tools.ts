import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goTool } from '@edogrula/infra-shared/tools/go-tool';

/** Image and module number the same release in two ways: 3.16.0 is v0.316.0. */
const PROMETHEUS = { image: 'v3.16.0', module: 'v0.316.0' };
const ALERTMANAGER = 'v0.35.0';

/** Tags of the images that docker-compose.yml runs. */
export const alarmImages = { prometheus: PROMETHEUS.image, alertmanager: ALERTMANAGER };

/** Names of the programs in the tools cache. */
export const ALARM_TOOLS = [
  `prometheus-${PROMETHEUS.module}`,
  `promtool-${PROMETHEUS.module}`,
  `alertmanager-${ALERTMANAGER}`,
];

/** Ways to find targets in clouds are most of its code, and none is used here. */
function withoutClouds(source: string): void {
  rmSync(join(source, 'plugins'), { recursive: true });
  mkdirSync(join(source, 'plugins'));
  writeFileSync(join(source, 'plugins', 'none.go'), 'package plugins\n');
}

/** Its pages are built by npm and not part of the module. */
function withoutPages(source: string): void {
  for (const kind of ['elm', 'mantine']) {
    const dist = join(source, 'ui', 'app', 'dist', kind);
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'index.html'), 'built without the page\n');
  }
}

const fromPrometheus = (name: 'prometheus' | 'promtool') =>
  goTool({
    module: 'github.com/prometheus/prometheus',
    version: PROMETHEUS.module,
    main: `./cmd/${name}`,
    name,
    prepare: withoutClouds,
  });

/** Path of Prometheus, which keeps metrics and looks at them by rules. Needs Go the first time. */
export const prometheus = (): Promise<string> => fromPrometheus('prometheus');

/** Path of the program that checks Prometheus' configuration and tests its rules. Needs Go the first time. */
export const promtool = (): Promise<string> => fromPrometheus('promtool');

/** Path of Alertmanager, which mails what the rules found. Needs Go the first time. */
export const alertmanager = (): Promise<string> =>
  goTool({
    module: 'github.com/prometheus/alertmanager',
    version: ALERTMANAGER,
    main: './cmd/alertmanager',
    name: 'alertmanager',
    prepare: withoutPages,
  });
