import { createSocket } from 'node:dgram';

export type TestNameServer = {
  /** As `Resolver.setServers` takes it. */
  address: string;
  /** TXT records by name; a name that is not here does not exist. */
  records: Map<string, string[]>;
  /** Names that were asked for, in order. */
  asked: string[];
  /** Hears every question and answers none, or answers again. */
  mute(isMute: boolean): void;
  close(): Promise<void>;
};

/** The question of a message: its name, and its bytes as they are repeated in the answer. */
function questionOf(message: Buffer): { name: string; bytes: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), bytes: message.subarray(12, at + 5) };
}

/** A TXT record (RFC 1035, 3.3.14): its text in parts of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const parts = text.match(/[\s\S]{1,200}/g) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

/** A name server on a real socket. */
export async function startTestNameServer(): Promise<TestNameServer> {
  const records = new Map<string, string[]>();
  const asked: string[] = [];
  let isMute = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, bytes } = questionOf(message);
    asked.push(name);
    if (isMute) return;
    const texts = records.get(name);
    const header = Buffer.alloc(12);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (texts ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts?.length ?? 0, 6);
    socket.send(Buffer.concat([header, bytes, ...(texts ?? []).map(recordOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    mute: (to) => {
      isMute = to;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
