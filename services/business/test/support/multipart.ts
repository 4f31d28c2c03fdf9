type Part = { name?: string; filename?: string; content: Buffer | string };

/** A multipart form as bytes, with the header that goes with it. */
export function formOf(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----edogrula-test';
  const chunks = parts.flatMap(({ name = 'images', filename = 'a.jpg', content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n` +
        `${filename ? 'content-type: image/jpeg\r\n' : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
