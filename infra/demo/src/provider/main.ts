import { createServer } from 'node:http';
import { forecastAnswer, placeAnswer, summaryAnswer } from './answers.ts';

// Stands in for the outside services in demo homes, so that the real adapters have somebody to ask. Loopback only.

const places = '/v1/places/';
const summaries = '/api/rest_v1/page/summary/';

function answerOf(path: string, now: Date): Record<string, unknown> | null {
  if (path === '/readyz') return { ok: true };
  if (path === '/v1/forecast') return forecastAnswer(now);
  if (path.startsWith(places)) return placeAnswer(decodeURIComponent(path.slice(places.length)), now);
  if (path.startsWith(summaries)) return summaryAnswer(decodeURIComponent(path.slice(summaries.length)));
  return null;
}

const server = createServer((request, response) => {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    const answer = request.method === 'GET' ? answerOf(pathname, new Date()) : null;
    send(answer ? 200 : 404, answer ?? { error: 'not found' });
  } catch {
    // Neither a target that is no address nor a broken escape is a question.
    send(400, { error: 'bad request' });
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
