// A multipart body by hand: k6 sends a name once only, and a form of ours has five `documents`.

const boundary = '----edogrulaload7MA4YWxkTrZu0gW';

function bytesOf(text) {
  const escaped = unescape(encodeURIComponent(text));
  const bytes = new Uint8Array(escaped.length);
  for (let at = 0; at < escaped.length; at += 1) bytes[at] = escaped.charCodeAt(at);
  return bytes;
}

/** A part that is made once and used in many forms. */
export function filePart(name, fileName, type, data) {
  const head = bytesOf(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const body = new Uint8Array(data);
  const part = new Uint8Array(head.length + body.length + 2);
  part.set(head, 0);
  part.set(body, head.length);
  part.set([13, 10], head.length + body.length);
  return part;
}

/** Body and header of a form of text fields and ready file parts. */
export function form(fields, parts = []) {
  const text = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const pieces = [bytesOf(text), ...parts, bytesOf(`--${boundary}--\r\n`)];
  const body = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return { body: body.buffer, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
