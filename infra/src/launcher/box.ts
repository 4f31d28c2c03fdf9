import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

function frame(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}

/** The one box that says where everything is; credentials that were made up are shown at the first start only. */
export function readyBox(settings: Settings, secrets: Secrets, fresh: boolean): string {
  const url = settings.publicUrl;
  const made = fresh && !settings.ADMIN_PASSWORD;
  const signIn = made
    ? `${settings.ADMIN_EMAIL} / ${secrets.adminPassword}`
    : `${settings.ADMIN_EMAIL} (password as before)`;
  return frame([
    'E-Doğrula is ready',
    '',
    `Site         ${url}`,
    `Moderation   ${url}/admin/login`,
    `Sign-in      ${signIn}`,
    ...(made && !settings.ADMIN_KEY ? [`Admin key    ${secrets.adminKey}`] : []),
    ...(settings.SMTP_URL ? [] : [`Mail inbox   ${url}/dev/mail`]),
    `API docs     ${url}/docs`,
    `Data         ${settings.home}`,
    `Logs         ${join(settings.home, 'logs')}`,
    '',
    'Ctrl-C stops everything.',
  ]);
}
