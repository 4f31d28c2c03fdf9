import { Readable, Transform } from 'node:stream';

/** The body as a stream that fails unless it is exactly `sizeBytes` long. */
export function exactly(body: Readable | Buffer, sizeBytes: number): Readable {
  let seen = 0;
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > sizeBytes) done(new Error(`Object body is over its ${sizeBytes} bytes`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === sizeBytes ? null : new Error(`Object body has ${seen} of ${sizeBytes} bytes`));
    },
  });
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
  source.on('error', (error) => gauge.destroy(error));
  gauge.on('close', () => source.destroy());
  return source.pipe(gauge);
}
