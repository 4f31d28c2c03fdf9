import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

/** So many commits ago a deployment may have been made that is replaced today. */
const former = process.env.FAULT_FORMER_COMMIT ?? 'HEAD~25';
const git = (...words: string[]) => spawnSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' });

/** The former commit, or undefined where the history does not reach back that far. */
export function formerCommit(): string | undefined {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${former}^{commit}`);
  return status === 0 ? stdout.trim() : undefined;
}

/** Services and packages as they were, in a folder of their own, on the libraries that are installed here. */
export function formerTree(commit: string): { root: string; remove: () => void } {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'edogrula-former-'));
  const pack = execFileSync('git', ['archive', commit, 'package.json', 'services', 'packages'], {
    cwd: repositoryRoot,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', root], { input: pack });
  const modules = join(root, 'node_modules');
  const installed = join(repositoryRoot, 'node_modules');
  mkdirSync(join(modules, '@edogrula'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@edogrula') symlinkSync(join(installed, name), join(modules, name));
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(root, 'packages', name), join(modules, '@edogrula', name));
  for (const part of ['services', 'packages'])
    for (const name of readdirSync(join(root, part))) {
      const own = join(repositoryRoot, part, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(root, part, name, 'node_modules'));
    }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
