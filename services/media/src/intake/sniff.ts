import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

const headBytes = 4100;

/** The media type that a file's own first bytes prove, or undefined; what the client says is not asked. */
export async function sniff(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}
