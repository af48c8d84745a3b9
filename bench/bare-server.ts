import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Run by baselines.ts: a server that does the least work with which Node can send these bytes. */
const [, , port, file = ''] = process.argv;
const responses = new Map(
  Object.entries(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, { headers: Record<string, string>; body: string }>,
  ).map(([path, { headers, body }]) => [
    path,
    { headers: Object.entries(headers).flat(), body: Buffer.from(body, 'base64') },
  ]),
);
createServer((request, response) => {
  const cached = responses.get(request.url ?? '');
  if (!cached) return response.writeHead(404).end();
  response.writeHead(200, cached.headers);
  return response.end(cached.body);
}).listen(Number(port), '127.0.0.1');
