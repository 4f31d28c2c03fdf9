/** Reads a body whole. @throws what `over` makes, as soon as there are more than `maxBytes` bytes */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  over: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw over();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
