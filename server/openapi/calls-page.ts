import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { CALL_PREFIXES } from './call-prefixes.ts';
import type { describeCalls } from './describe-calls.ts';
import { fieldList, type JsonSchema, schemaWords } from './schema-words.ts';

type Description = ReturnType<typeof describeCalls>;
type DescribedCall = Description['paths'][string][string];

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.15; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 2px solid; font-size: 1.2rem; }
h3 { margin: 1.2rem 0 0.2rem; font-size: 1rem; }
p, ul { margin: 0.3rem 0; }
ul { padding-left: 1.3rem; }
code { font-family: ui-monospace, monospace; }
a { color: inherit; }
`;

/** For the header of the page: nothing but its own style. */
export const CALLS_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The description of the calls for people: one plain page, without scripts. */
export function callsPage({ info, servers, paths, components }: Description) {
  const calls = Object.entries(paths)
    .filter(([path]) => firstPathOf(path, paths) === path)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of ${info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>Calls of ${info.title}</h1>
<p>At <code>${servers[0]?.url}</code>. The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<p>A token comes from <a href="#post/public/api/login"><code>POST /public/api/login</code></a> and is sent as <code>Authorization: Bearer</code>.</p>
</header>
<nav aria-label="Calls"><ul>${calls.map(
    ({ path, method }) => html`<li><a href="#${method}${path}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
<main>
${calls.map(({ path, method, call }) => section(path, method, call, paths))}
<h2 id="refusal">What every refusal holds</h2>
${fieldList(components.schemas.Refusal as JsonSchema)}
</main>
</body>
</html>`;
}

function section(path: string, method: string, call: DescribedCall, paths: Description['paths']) {
  const others = Object.keys(paths).filter((other) => other !== path && firstPathOf(other, paths) === path);
  return html`<section>
<h2 id="${method}${path}"><code>${method.toUpperCase()} ${path}</code></h2>
<p>${call.summary}</p>
${others.map((other) => html`<p>Also at <code>${other}</code>.</p>`)}
<p>${needOf(call)}</p>
${takes(call)}
${Object.entries(call.responses).map(([status, response]) => (Number(status) < 400 ? answers(status, response) : ''))}
${refuses(call)}
</section>
`;
}

function takes({ parameters, requestBody }: DescribedCall) {
  if (parameters.length === 0 && !requestBody) return '';
  const inAddress: JsonSchema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as JsonSchema])),
    required: parameters.filter((parameter) => 'required' in parameter).map(({ name }) => name),
  };
  return html`<h3>Takes</h3>
${parameters.length > 0 ? html`<p>In the address:</p>${fieldList(inAddress)}` : ''}
${Object.entries(requestBody?.content ?? {}).map(
  ([type, { schema }]) => html`<p>As <code>${type}</code>:</p>${fieldList(schema as JsonSchema)}`,
)}`;
}

function answers(status: string, { content }: DescribedCall['responses'][string]) {
  return html`<h3>Answers ${status}</h3>${Object.entries(content).map(
    ([type, { schema }]) => html`<p>As <code>${type}</code>:</p>${schemaWords(schema as JsonSchema)}`,
  )}`;
}

function refuses({ responses }: DescribedCall) {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  if (refusals.length === 0) return '';
  const isText = refusals.some(([, { content }]) => 'text/plain' in content);
  return html`<h3>Refuses</h3>
<ul>${refusals.map(([status]) => html`<li>${status}: ${MEANINGS[status]}</li>`)}</ul>
<p>${isText ? 'As plain text.' : html`As <a href="#refusal">every refusal</a>.`}</p>`;
}

const MEANINGS: Record<string, string> = {
  400: 'it cannot be read',
  401: 'no token or key, or a dead one',
  403: 'not from here',
  404: 'there is none',
  405: 'not by this method',
  406: 'not one row',
  409: 'someone else was quicker',
  413: 'too large',
  415: 'another content type is needed',
  416: 'outside of the range',
  422: 'a field is missing or wrong',
  429: 'too many, Retry-After says when',
  503: 'not just now',
};

function needOf({ security }: DescribedCall): string {
  if (security.length === 0) return 'Needs no account.';
  if (security.some((way) => 'apikey' in way)) {
    return 'Needs a key, as apikey in header or address: the one that HOSTED_KEY names, or any where that is not set.';
  }
  return security.length > 1 ? 'Needs no account; a dead token is refused.' : 'Needs a token.';
}

/** A call that answers under both prefixes is told once, under the first. */
function firstPathOf(path: string, paths: Description['paths']): string {
  const [first = '', ...others] = CALL_PREFIXES;
  const prefix = others.find((other) => path.startsWith(`${other}/`));
  const twin = prefix && first + path.slice(prefix.length);
  return twin && twin in paths ? twin : path;
}
