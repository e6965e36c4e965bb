/** Examples to copy, for the origin of this page. */
export const examplesFor = (origin: string) => ({
  first: `export PODIUM_KEY=pod_…

curl "${origin}/api/v1/events?from=2026-01-01&limit=100" \\
  --header "Authorization: Bearer $PODIUM_KEY"`,
  next: `curl "${origin}/api/v1/awards?limit=500&cursor=$NEXT_CURSOR" \\
  --header "Authorization: Bearer $PODIUM_KEY"`,
  etag: `curl "${origin}/api/v1/events" --include \\
  --header "Authorization: Bearer $PODIUM_KEY" \\
  --header 'If-None-Match: W/"…"'`,
  csv: `curl "${origin}/api/v1/figures/months" --output months.csv \\
  --header "Authorization: Bearer $PODIUM_KEY" \\
  --header "Accept: text/csv"`,
  message: `POST /your/path
content-type: application/json
webhook-id: 0198f6c2-6f0b-7d7e-9c3c-2f6f3d1f4a11
webhook-timestamp: 1795449600
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "award.earned",
  "timestamp": "2026-11-23T18:00:00.000Z",
  "data": {
    "awardId": "…",
    "eventId": "…",
    "kind": "dealerCredit",
    "place": 1,
    "currency": "USD",
    "amountCents": 50000,
    "awardedOn": "2026-11-22"
  }
}`,
  verify: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

function isOurs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  if (!isOurs(request.headers, body)) return response.writeHead(401).end();
  console.log(request.headers['webhook-id'], JSON.parse(body).type);
  response.writeHead(204).end();
}).listen(3000);`,
});
