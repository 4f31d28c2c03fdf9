import { Agent, request } from 'node:http';
import type { BadInput, Sent } from './bad-input.ts';
import { bytesOf } from './bytes.ts';
import type { Headers } from './callers.ts';

export type Heard = { status: number; type: string; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const mark = 'kotu-girdi-8f3a';

/** A multipart body by hand: names of files are sent as they are. */
function formBody({ form, files = [] }: Extract<Sent, { form: unknown }>): Buffer {
  const part = (head: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(form).map(([name, value]) =>
    part(`name="${name}"`, Buffer.from(String(value))),
  );
  const sent = files.map(({ field, name, type, bytes }) =>
    part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, bytesOf[bytes]()),
  );
  return Buffer.concat([...fields, ...sent, Buffer.from(`--${mark}--\r\n`)]);
}

function bodyOf(sent: Sent | null): { body: Buffer | null; type: string | null } {
  if (!sent) return { body: null, type: null };
  if ('json' in sent) return { body: Buffer.from(JSON.stringify(sent.json)), type: 'application/json' };
  if ('form' in sent) return { body: formBody(sent), type: `multipart/form-data; boundary=${mark}` };
  return { body: Buffer.from(sent.text), type: sent.type };
}

/** Sends a row as it is: nothing mends its address, its headers or its body on the way. */
export function send(base: string, row: BadInput, own: Headers): Promise<Heard> {
  const { hostname, port } = new URL(base);
  const { body, type } = bodyOf(row.sends);
  const headers = {
    ...own,
    ...(type === null ? {} : { 'content-type': type }),
    ...(body ? { 'content-length': body.length } : {}),
    ...row.headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, hostname, port, method: row.method, path: row.path, headers },
      (answer) => {
        const read: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => read.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const heard = {
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type'] ?? ''),
          };
          resolve({ ...heard, text: Buffer.concat(read).toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

/** Ends the connections that were kept. */
export const hangUp = (): void => agent.destroy();
