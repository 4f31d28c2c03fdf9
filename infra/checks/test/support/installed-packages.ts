import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

type Locked = { dev?: boolean };

/** Every package that lies in a folder, links followed, as the lockfile calls it: `node_modules/a/node_modules/@b/c`. */
export function installedPackages(folder: string): string[] {
  const root = realpathSync(folder);
  const found = new Set<string>();
  const names = (at: string) => (existsSync(at) ? readdirSync(at) : []);
  const walk = (modules: string): void => {
    for (const name of names(modules).flatMap((one) =>
      one.startsWith('@') ? names(join(modules, one)).map((inner) => `${one}/${inner}`) : [one],
    )) {
      if (!existsSync(join(modules, name, 'package.json'))) continue;
      const path = realpathSync(join(modules, name));
      found.add(relative(root, path));
      walk(join(path, 'node_modules'));
    }
  };
  walk(join(root, 'node_modules'));
  return [...found];
}

/** What an assembled part has of packages that the lockfile keeps for development, or does not know. */
export function notForProduction(folder: string): string[] {
  const lock = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  return installedPackages(folder).filter((path) => !packages[path] || packages[path].dev);
}
