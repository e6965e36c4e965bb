import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Mailbox, type Message } from './mailbox.ts';

const { PORT = '8025', SMTP_PORT = '1025', HOST = '127.0.0.1', MAIL_DIR = 'mail' } = process.env;

/**
 * Accepts all mail by SMTP and shows it at a web address; nothing is delivered. For development and tests, not for
 * production.
 */
async function main(): Promise<void> {
  const mailbox = await Mailbox.open(MAIL_DIR);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 20_000_000,
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((raw) => mailbox.add(raw))
        .then(() => done(), done),
  });
  smtp.on('error', (error) => console.error(error.message));
  smtp.listen(Number(SMTP_PORT), HOST);
  const web = createServer((request, response) => show(mailbox, request, response));
  web.listen(Number(PORT), HOST);
  await once(web, 'listening');
  console.log(`Catching mail on ${HOST}:${SMTP_PORT}, showing it on http://${HOST}:${PORT}`);
  process.once('SIGTERM', () => process.exit(0));
  process.once('SIGINT', () => process.exit(0));
}

/** `/` lists, `/messages?to=` answers JSON, `/messages/{id}` is one mail as its reader sees it. */
function show(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail');
  if (pathname === '/messages')
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(mailbox.list(searchParams.get('to'))));
  const one = mailbox.list(null).find(({ id }) => pathname === `/messages/${id}`);
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  if (one) return void response.end(one.html || `<pre>${escape(one.text)}</pre>`);
  response.statusCode = pathname === '/' ? 200 : 404;
  response.end(page(mailbox.list(null)));
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function page(messages: Message[]): string {
  const rows = messages.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${at.replace('T', ' ').slice(0, 19)}</td><td>${escape(to.join(', '))}</td><td><a href="/messages/${id}">${escape(subject)}</a></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Caught mail</title>
<style>
body{font:15px/1.5 system-ui;margin:32px}
table{border-collapse:collapse;width:100%}
td,th{padding:8px;border-bottom:1px solid #e3e5e8;text-align:left}
a{color:#b84a06}
</style>
<h1>Caught mail</h1><p>Every mail of this start, newest first; none was sent any further.</p>
<table><tr><th>When (UTC)</th><th>To</th><th>Subject</th></tr>${rows.join('') || '<tr><td colspan="3">No mail yet</td></tr>'}</table></html>`;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
