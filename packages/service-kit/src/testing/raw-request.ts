import { connect } from 'node:net';

/**
 * Sends bytes as they are and returns the first line of the answer; for requests that no client would form.
 * @param from the address of this machine that sends them: whoever sends very many uses up no other's limits
 */
export function rawRequest(
  url: string,
  lines: readonly string[],
  body = '',
  from = '127.0.0.1',
): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from }, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'),
    );
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('\r\n')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
  });
}
