import { run } from '../tools/run.ts';
import { cachedTool } from '../tools/tools-cache.ts';

/**
 * A folder with these packages of Debian, unpacked and not installed, once per machine; `bundledByRelease` are such as
 * some releases do not have. Needs apt the first time.
 */
export const debianTree = (
  name: string,
  { packages, bundledByRelease }: { packages: readonly string[]; bundledByRelease: readonly string[] },
): Promise<string> =>
  cachedTool(name, async (scratch) => {
    const fetchAll = async () => {
      await run(['apt-get', 'download', ...packages], { cwd: scratch });
      for (const one of bundledByRelease)
        await run(['apt-get', 'download', one], { cwd: scratch }).catch(() => undefined);
    };
    await fetchAll().catch(async () => {
      await run(['apt-get', 'update']);
      await fetchAll();
    });
    await run(['sh', '-c', 'for one in *.deb; do dpkg -x "$one" .; rm "$one"; done'], { cwd: scratch });
  });
