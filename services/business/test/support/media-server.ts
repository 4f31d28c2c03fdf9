import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import type { StoredFile } from '@edogrula/contracts/http/media';
import { AppError } from '@edogrula/service-kit/app-error';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { problemOf } from '@edogrula/service-kit/problem-response';

export type MediaServer = {
  url: string;
  /** Bytes that were stored and not taken back, by file id. */
  files: Map<string, Buffer>;
  requests: string[];
  /** Answers the next stores with this refusal once `after` files have been taken. */
  refuse(refusal: { after: number; status: number; code: ErrorCode } | null): void;
  /** What was asked about pictures. */
  asked: unknown[];
  /** Businesses whose gallery shows every picture that is asked about. */
  shows(businessIds: string[]): void;
  trust(publicKey: Record<string, unknown>): void;
  close(): Promise<void>;
};

const stored = (fileId: string, content: Buffer): StoredFile => ({
  fileId,
  mime: 'image/jpeg',
  sizeBytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  receivedSha256: createHash('sha256').update(content).digest('hex'),
  width: 1200,
  height: 800,
  pages: null,
  activeContent: false,
  previewKey: null,
});

/** Media's side of the wire on a real socket: takes raw bodies, checks who calls, answers as media does. */
export async function startMediaServer(): Promise<MediaServer> {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const asked: unknown[] = [];
  let showing: string[] = [];
  let verify: IdentityVerifier = async () => ({});
  let refusal: { after: number; status: number; code: ErrorCode } | null = null;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://media');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const caller = await verify(String(request.headers['x-edogrula-identity']));
    if (caller.service !== 'business') return answer(404, problemOf(new AppError('not_found'), 'r'));
    const fileId = url.pathname.replace('/internal/files/', '');
    if (request.method === 'DELETE') return answer(files.delete(fileId) ? 200 : 404, {});
    if (refusal && files.size >= refusal.after)
      return answer(refusal.status, problemOf(new AppError(refusal.code), 'r'));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return response.destroy();
    }
    const content = Buffer.concat(chunks);
    if (url.pathname === '/internal/fingerprints/galleries') {
      asked.push(JSON.parse(content.toString()));
      return answer(200, { businessIds: showing });
    }
    files.set(fileId, content);
    return answer(201, stored(fileId, content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    asked,
    shows: (businessIds) => {
      showing = businessIds;
    },
    refuse: (next) => {
      refusal = next;
    },
    trust: (publicKey) => {
      verify = createIdentityVerifier({ keys: [publicKey] }, 'media');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
