import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { cpuMicros } from './cpu.ts';
import { type MeasuredServer, startServer, stopServer } from './measured-server.ts';
import { readOptions } from './options.ts';
import { printComparison, writeReport } from './report.ts';
import { compare, type Sample, type Side } from './side-by-side.ts';
import { applicationPictures } from './uploads/pictures.ts';

const defaults = { rounds: 5, seconds: 60 };
const serverFile = fileURLToPath(new URL('uploads/server.ts', import.meta.url));
const name = () => createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32);

type Upload = { server: MeasuredServer; pictures: readonly Buffer[] };

/** Sends the pictures of one application at once, as a visitor of its own; gives the statuses. */
async function apply({ server, pictures }: Upload): Promise<number[]> {
  const query = new URLSearchParams({
    purpose: 'application-image',
    blur: 'false',
    visitor: name(),
    networks: name(),
  });
  const send = async (body: Buffer) => {
    const answer = await fetch(`${server.address}/internal/files/${randomUUID()}?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return Promise.all(pictures.map(send));
}

/** What one application costs the server's process, and how long its sender waits. @throws Error when it refused any */
async function measure(upload: Upload): Promise<Sample> {
  const pid = upload.server.child.pid ?? 0;
  const [before, began] = [cpuMicros(pid), performance.now()];
  const statuses = await apply(upload);
  if (statuses.some((status) => status !== 200)) throw new Error(`answers ${statuses.join(', ')}`);
  return { cpuMs: (cpuMicros(pid) - before) / 1000, wallMs: performance.now() - began };
}

/** Two applications a second, whether the ones before are answered or not; gives how many were stored whole. */
async function arriveForSeconds(upload: Upload, seconds: number): Promise<{ sent: number; stored: number }> {
  const sent = Math.max(1, Math.round(seconds * 2));
  const outcomes: Promise<number[]>[] = [];
  for (let turn = 0; turn < sent; turn += 1) {
    outcomes.push(apply(upload));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const answers = await Promise.all(outcomes);
  return { sent, stored: answers.filter((all) => all.every((status) => status === 200)).length };
}

/** `npm run bench -- uploads`: five photographs of twelve megapixels, through media and through sharp alone. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const pictures = await applicationPictures();
  const start = (kind: string) => startServer(serverFile, [kind, '']);
  const [sharpAlone, least, media] = await Promise.all([start('sharp'), start('least'), start('media')]);
  const side = (kind: string, server: MeasuredServer): Side => ({
    name: kind,
    run: () => measure({ server, pictures }),
  });
  try {
    const others = [side('with hashes and fingerprints', least), side('media', media)];
    const one = await compare(side('sharp alone', sharpAlone), others, {
      rounds: options.rounds,
      decisive: 'cpuMs',
    });
    printComparison('One application of five photographs', one);
    const arrivals = await arriveForSeconds({ server: media, pictures }, options.seconds);
    const megabytes = pictures.reduce((all, { length }) => all + length, 0) / 1024 / 1024;
    const goals = [
      { text: 'media ÷ sharp alone, CPU', value: one.ratios.media?.cpuMs ?? Number.NaN, atMost: 1.3 },
      { text: 'one application, ms', value: one.sides.media?.wallMs ?? Number.NaN, atMost: 1200 },
      { text: 'stored of those that come at 2 a second', value: arrivals.stored / arrivals.sent, atLeast: 1 },
    ];
    writeReport('uploads', { options, comparisons: { one }, goals, facts: { megabytes, ...arrivals } });
  } finally {
    await Promise.all([sharpAlone, least, media].map(stopServer));
  }
}
