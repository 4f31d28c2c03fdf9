import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { securitySchemes } from '@edogrula/service-kit/api-security';
import { securityEvents } from '@edogrula/service-kit/security-events';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const page = read('docs/SECURITY.md');
const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const sectionOf = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const patterns = quoted.filter((text) => /^[A-Z0-9_*]+$/.test(text));
const isNamed = (name: string): boolean =>
  patterns.some((text) => new RegExp(`^${text.replaceAll('*', '[A-Z0-9_]+')}$`).test(name));

describe('docs/SECURITY.md', () => {
  it('names every secret that a deployment is asked for', () => {
    const names = [...read('.env.example').matchAll(/^(\w+(?:KEY|SECRET|PASSWORD|JWKS))=/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('names every kind of security event', () => {
    for (const event of securityEvents) expect(quoted).toContain(`security.${event}`);
  });

  it('names every way to say who is calling', () => {
    const ways = sectionOf('Ways to say who is calling');
    for (const { name = 'authorization' } of Object.values(securitySchemes) as { name?: string }[])
      expect(ways).toContain(`\`${name}\``);
  });

  it('names the words that no password may be made of', () => {
    const source = read('services/identity/src/weak-password.ts');
    const [, list = ''] = /const house = \[([^\]]*)\]/.exec(source) ?? [];
    const words = [...list.matchAll(/'(\p{L}+)'/gu)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(sectionOf('Passwords')).toContain(`\`${word}\``);
  });

  it('takes passwords of as many characters as it says', () => {
    const source = read('packages/contracts/src/http/identity.ts');
    const [, least, most] =
      /const newPassword = z\.string\(\)\.min\((\d+),.*?\.max\((\d+),/.exec(source) ?? [];
    expect(Number(most)).toBeGreaterThanOrEqual(64);
    expect(sectionOf('Passwords')).toContain(`${least} to ${most} characters`);
  });

  it('says how long a session lasts', () => {
    const source = read('services/identity/src/config.ts');
    const [, minutes] = /SESSION_IDLE_MINUTES: count\((\d+)\)/.exec(source) ?? [];
    const [, hours] = /SESSION_HOURS: count\((\d+)\)/.exec(source) ?? [];
    expect(sectionOf('Sessions')).toContain(
      `after ${minutes} minutes without use and after ${hours} hours in all`,
    );
  });

  it('has classes of data for every store of the house', () => {
    const kept = sectionOf('Data');
    for (const service of ['identity', 'business', 'moderation', 'media', 'content', 'reviews'])
      expect(kept).toMatch(new RegExp(`\\| [^|\\n]*\\b${service}\\b[^|\\n]* \\|`));
  });

  it('says within how many days a vulnerable package goes', () => {
    const days = [...sectionOf('Packages').matchAll(/(?:within|is|and)\s(\d+) days/g)].map(([, count]) =>
      Number(count),
    );
    expect(days).toEqual([30, 7, 2]);
  });
});
