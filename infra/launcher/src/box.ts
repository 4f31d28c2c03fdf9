import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '@edogrula/infra-shared/home/secrets';
import type { Settings } from '@edogrula/infra-shared/home/settings';

function frame(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}

/** True once a home: made-up credentials are shown when the stack is ready for the first time. */
function firstTime(home: string): boolean {
  const marker = join(home, 'credentials-shown');
  if (existsSync(marker)) return false;
  writeFileSync(marker, '');
  return true;
}

/** The one box that says where everything is; credentials that were made up are shown at the first start only. */
export function readyBox(settings: Settings, secrets: Secrets): string {
  const url = settings.publicUrl;
  const first = firstTime(settings.home);
  const signIn =
    first && !settings.ADMIN_PASSWORD
      ? `${settings.ADMIN_EMAIL} / ${secrets.adminPassword}`
      : `${settings.ADMIN_EMAIL} (password as before)`;
  return frame([
    'E-Doğrula is ready',
    '',
    `Site         ${url}`,
    `Moderation   ${url}/admin/login`,
    `Sign-in      ${signIn}`,
    ...(first && !settings.ADMIN_KEY && secrets.adminKey ? [`Admin key    ${secrets.adminKey}`] : []),
    ...(settings.SMTP_URL ? [] : [`Mail inbox   ${url}/dev/mail`]),
    `API docs     ${url}/docs`,
    `Data         ${settings.home}`,
    `Logs         ${join(settings.home, 'logs')}`,
    '',
    'Ctrl-C stops everything.',
  ]);
}
