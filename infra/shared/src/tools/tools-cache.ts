import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Folder of built and downloaded tools, shared by all checkouts of this user. */
export function toolsFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.EDOGRULA_TOOLS || join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'edogrula');
}

/**
 * Path of the tool `name` (the name carries its version) in the cache, built on first use.
 * `build` fills a scratch folder beside it, which is then renamed: two checkouts never see half a tool.
 */
export async function cachedTool(
  name: string,
  build: (scratch: string, target: string) => Promise<void>,
): Promise<string> {
  const target = join(toolsFolder(), name);
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const scratch = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  try {
    await build(scratch, target);
    renameSync(scratch, target);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another checkout was quicker: its copy is as good as ours.
    if (!existsSync(target)) throw error;
  }
  return target;
}
