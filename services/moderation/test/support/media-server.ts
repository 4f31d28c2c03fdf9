import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredFile } from '@edogrula/contracts/http/media';
import type { IdentityVerifier } from '@edogrula/service-kit/identity-header';

type MediaFile = {
  sha256: string;
  sizeBytes: number;
  purpose: string;
  blur: boolean;
  firstBlur: boolean;
  /** Whose share it took, as media was told. */
  holder: { visitor: string | null; networks: string | null };
};

/** What a test wants media to do with the next file: answer by itself, die after some bytes, wait, or name another file. */
export type Mishap =
  | { kind: 'problem'; status: number; code: string; message?: string; retryAfter?: number }
  | { kind: 'die'; afterBytes: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'other'; than: Partial<Pick<StoredFile, 'fileId' | 'receivedSha256'>> };

/** A server that speaks media's contract: it receives the streams, hashes them, answers, and can be made to fail. */
export type MediaServer = {
  url: string;
  files: Map<string, MediaFile>;
  /** How many uploads have begun. */
  puts(): number;
  /** Set aside for the file with this number, from 0, counted over the server's life. */
  mishaps: Map<number, Mishap>;
  close(): Promise<void>;
};

const types: [Buffer, StoredFile['mime']][] = [
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [Buffer.from('%PDF-'), 'application/pdf'],
];
const allowed: Record<string, RegExp> = {
  'application-image': /^image\//,
  'application-document': /pdf$/,
  evidence: /./,
};

export async function startMediaServer(verify: IdentityVerifier): Promise<MediaServer> {
  const files = new Map<string, MediaFile>();
  const mishaps = new Map<number, Mishap>();
  let puts = 0;

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, code: string, message = code) =>
    answer(response, status, {
      type: `urn:edogrula:error:${code}`,
      title: code,
      status,
      code,
      error: code,
      message,
      requestId: 'media',
    });

  async function store(request: IncomingMessage, response: ServerResponse, url: URL): Promise<unknown> {
    const mishap = mishaps.get(puts++);
    if (mishap?.kind === 'wait') await sleep(mishap.ms);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let head = Buffer.alloc(0);
    for await (const piece of request as AsyncIterable<Buffer>) {
      if (head.length < 8) head = Buffer.concat([head, piece]);
      hash.update(piece);
      sizeBytes += piece.length;
      if (mishap?.kind === 'die' && sizeBytes >= mishap.afterBytes) return request.socket.destroy();
    }
    if (mishap?.kind === 'problem') {
      if (mishap.retryAfter) response.setHeader('retry-after', String(mishap.retryAfter));
      return refuse(response, mishap.status, mishap.code, mishap.message);
    }
    const purpose = url.searchParams.get('purpose') ?? '';
    const mime = types.find(([magic]) => head.subarray(0, magic.length).equals(magic))?.[1];
    if (!mime || !allowed[purpose]?.test(mime)) return refuse(response, 415, 'file_type_not_allowed');
    if (head.includes('damaged')) return refuse(response, 422, 'file_damaged');
    const fileId = url.pathname.split('/').at(-1) ?? '';
    const blur = url.searchParams.get('blur') === 'true';
    const sha256 = hash.digest('hex');
    const { visitor = null, networks = null } = Object.fromEntries(url.searchParams);
    const holder = { visitor, networks };
    files.set(fileId, { sha256, sizeBytes, purpose, blur, firstBlur: blur, holder });
    const image = mime.startsWith('image/');
    const previewKey = image ? `p.${fileId}` : null;
    const side = image ? 64 : null;
    return answer(response, 201, {
      fileId,
      mime,
      sizeBytes,
      sha256,
      receivedSha256: sha256,
      width: side,
      height: side,
      pages: image ? null : 1,
      activeContent: head.includes('active'),
      previewKey,
      ...(mishap?.kind === 'other' ? mishap.than : {}),
    });
  }

  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://media');
      const caller = await verify(request.headers['x-edogrula-identity'] as string | undefined);
      if (caller.service !== 'moderation') return void refuse(response, 404, 'not_found');
      const fileId = url.pathname.split('/').at(-1) ?? '';
      if (request.method === 'PUT') return void (await store(request, response, url));
      if (!files.has(fileId)) return void refuse(response, 404, 'not_found');
      if (request.method === 'PATCH') {
        const file = files.get(fileId);
        if (file) file.blur = url.searchParams.get('blur') === 'true';
      } else files.delete(fileId);
      answer(response, 200, { ok: true });
    } catch {
      // The client went away in the middle of its file: nothing is stored.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    puts: () => puts,
    mishaps,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
