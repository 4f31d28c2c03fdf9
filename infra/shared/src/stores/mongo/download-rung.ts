import { join } from 'node:path';
import { toolsFolder } from '../../tools/tools-cache.ts';
import { startMongod, stopMongod } from './mongod.ts';
import type { Rung } from './rung.ts';

/** Milliseconds to wait for the first answer of the download server. */
const ANSWER_MS = 5_000;

async function unreachable(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? undefined : `${new URL(url).host} answered ${answer.status}`;
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `${new URL(url).host} cannot be reached (${cause})`;
  }
}

/** A real mongod fetched once by mongodb-memory-server-core, where the internet is there. */
export const downloadRung: Rung = {
  name: 'download',
  needs: 'internet access to fastdl.mongodb.org (mongod is fetched once)',
  start: async (context) => {
    const downloadDir = join(toolsFolder(context.env), 'mongod');
    const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server-core');
    const { MongoBinaryDownloadUrl } = await import(
      'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'
    );
    const options = await DryMongoBinary.generateOptions({ downloadDir });
    const cached = await DryMongoBinary.locateBinary(options);
    if (!cached) {
      const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
      const reason = await unreachable(url);
      if (reason) return reason;
      context.log(`Fetching MongoDB ${options.version} once …`);
    }
    const binary = cached ?? (await MongoBinary.getPath({ ...options, checkMD5: true }));
    return startMongod(binary, 'download', context);
  },
  stop: stopMongod,
};
