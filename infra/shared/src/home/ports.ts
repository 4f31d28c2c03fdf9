import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts } from '../stores/daemon.ts';
import { freePort, reservePort } from '../stores/free-port.ts';

/** Everything that listens beside the gateway. */
export const listeners = [
  'identity',
  'business',
  'moderation',
  'media',
  'content',
  'reviews',
  'site',
  'inbox',
  'smtp',
  'demoProvider',
  'adminDev',
] as const;
export type Listener = (typeof listeners)[number];
export type Ports = Record<Listener, number>;

/** One free port a listener, the same as last time where they are still free. */
export async function pickPorts(home: string): Promise<Ports> {
  const file = join(home, 'ports.json');
  const last: Partial<Ports> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const picked = new Map<Listener, number>();
  for (const name of listeners) {
    const before = last[name];
    const taken = new Set(picked.values());
    const again = before && !taken.has(before) && !(await accepts(before)) && (await reservePort(before));
    picked.set(name, again ? before : await freePort());
  }
  const ports = Object.fromEntries(picked) as Ports;
  writeFileSync(file, `${JSON.stringify(ports)}\n`);
  return ports;
}
