import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { inboxPage } from './page.ts';
import { openInbox, parseMail } from './store.ts';

// The embedded stack's mail: an SMTP server that keeps everything and a page that shows it. Loopback only.
const inbox = openInbox(process.env.INBOX_FILE ?? 'inbox.jsonl');

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: 5 * 1024 * 1024,
  // Milliseconds that an open connection may hold the end back; the default is half a minute.
  closeTimeout: 1000,
  onData(stream, session, done) {
    buffer(stream)
      .then((raw) =>
        parseMail(
          raw,
          session.envelope.rcptTo.map((one) => one.address),
        ),
      )
      .then((mail) => {
        inbox.add(mail);
        done();
      }, done);
  },
});

const http = createServer((request, response) => {
  const url = URL.parse(request.url ?? '/', 'http://inbox');
  const send = (status: number, type: string, body: string) =>
    response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
        'cache-control': 'no-store',
      })
      .end(body);
  // What a client sends as its target need not be an address: `//` is none.
  if (!url) return send(400, 'application/json', '{"code":"invalid_request"}');
  if (url.pathname === '/dev/mail') return send(200, 'text/html; charset=utf-8', inboxPage(inbox.list()));
  if (url.pathname === '/dev/mail/messages') {
    return send(
      200,
      'application/json',
      JSON.stringify({ items: inbox.list(url.searchParams.get('to') ?? undefined) }),
    );
  }
  if (url.pathname === '/readyz' || url.pathname === '/healthz')
    return send(200, 'application/json', '{"ok":true}');
  return send(404, 'application/json', '{"code":"route_not_found"}');
});

smtp.listen(Number(process.env.SMTP_PORT), '127.0.0.1');
http.listen(Number(process.env.PORT), '127.0.0.1');

/** Exits by itself: the channel to the launcher, listened to below, would keep the process alive. */
function stop(): void {
  http.close();
  http.closeAllConnections();
  smtp.close(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
