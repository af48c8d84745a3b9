import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { API_PREFIXES } from './api-prefixes.ts';
import type { describeApi } from './describe-api.ts';
import { fieldList, type JsonSchema, requestFields, schemaText } from './schema-text.ts';

type Description = ReturnType<typeof describeApi>;
type DescribedEndpoint = Description['paths'][string][string];

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

/** Allows nothing but the page's own style. */
export const API_REFERENCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference: one plain page without scripts. */
export function apiReference({ info, servers, paths, components }: Description) {
  const endpoints = Object.entries(paths)
    .filter(([path]) => firstPathOf(path, paths) === path)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, endpoint]) => ({ path, method, endpoint })));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API reference</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${info.title} API reference</h1>
<p>Base URL: <code>${servers[0]?.url}</code>. OpenAPI description: <a href="openapi.json">openapi.json</a>.</p>
<p>Get a token from <a href="#post/public/api/login"><code>POST /public/api/login</code></a> or create an API token in the Account Center, and send it as <code>Authorization: Bearer</code>. API tokens that are read-only may only send <code>GET</code> and <code>HEAD</code>.</p>
</header>
<nav aria-label="Endpoints"><ul>${endpoints.map(
    ({ path, method }) => html`<li><a href="#${method}${path}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
<main>
${endpoints.map(({ path, method, endpoint }) => section(path, method, endpoint, paths))}
<h2 id="error">Error body</h2>
${fieldList(components.schemas.Error as JsonSchema)}
</main>
</body>
</html>`;
}

function section(path: string, method: string, endpoint: DescribedEndpoint, paths: Description['paths']) {
  const others = Object.keys(paths).filter((other) => other !== path && firstPathOf(other, paths) === path);
  return html`<section>
<h2 id="${method}${path}"><code>${method.toUpperCase()} ${path}</code></h2>
<p>${endpoint.summary}</p>
${others.map((other) => html`<p>Also at <code>${other}</code>.</p>`)}
<p>${authenticationOf(endpoint)} ${endpoint.description ?? ''}</p>
${requestSection(endpoint)}
${Object.entries(endpoint.responses).map(([status, response]) => (Number(status) < 400 ? responseSection(status, response) : ''))}
${errorSection(endpoint)}
</section>
`;
}

function requestSection({ parameters, requestBody }: DescribedEndpoint) {
  if (parameters.length === 0 && !requestBody) return '';
  const inAddress: JsonSchema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as JsonSchema])),
    required: parameters.filter((parameter) => 'required' in parameter).map(({ name }) => name),
  };
  return html`<h3>Request</h3>
${parameters.length > 0 ? html`<p>Parameters:</p>${fieldList(inAddress)}` : ''}
${Object.entries(requestBody?.content ?? {}).map(
  ([type, { schema }]) => html`<p>As <code>${type}</code>:</p>${requestFields(schema as JsonSchema)}`,
)}`;
}

function responseSection(status: string, { content }: DescribedEndpoint['responses'][string]) {
  if (!content) return html`<h3>Response ${status}</h3><p>A redirect.</p>`;
  return html`<h3>Response ${status}</h3>${Object.entries(content).map(
    ([type, { schema }]) => html`<p>As <code>${type}</code>:</p>${schemaText(schema as JsonSchema)}`,
  )}`;
}

function errorSection({ responses }: DescribedEndpoint) {
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  if (failures.length === 0) return '';
  const isText = failures.some(([, { content = {} }]) => 'text/plain' in content);
  return html`<h3>Errors</h3>
<ul>${failures.map(([status]) => html`<li>${status}: ${MEANINGS[status]}</li>`)}</ul>
<p>${isText ? 'Plain text.' : html`See <a href="#error">error body</a>.`}</p>`;
}

const MEANINGS: Record<string, string> = {
  400: 'the request cannot be read',
  401: 'missing or invalid token or key',
  403: 'not allowed for the role of this account, for this API token, or from this origin',
  404: 'not found',
  405: 'method not allowed',
  406: 'not exactly one row, or no acceptable media type',
  409: 'conflict with the current state',
  413: 'too large',
  415: 'unsupported content type',
  416: 'range not satisfiable',
  422: 'a field is missing or invalid',
  429: 'too many requests; see Retry-After',
  503: 'temporarily unavailable',
};

function authenticationOf({ security }: DescribedEndpoint): string {
  if (security.length === 0) return 'No authentication.';
  if (security.some((way) => 'apikey' in way)) {
    return 'Requires a key, as apikey in a header or the query: the one that HOSTED_KEY names, or any if it is not set.';
  }
  if (security.length > 1) return 'A token is optional; an invalid one is rejected.';
  const [least = 'reader'] = security[0]?.token ?? [];
  return least === 'reader' ? 'Requires a token.' : `Requires a token with the role ${least} or a higher one.`;
}

/** An endpoint under both prefixes is described once, under the first. */
function firstPathOf(path: string, paths: Description['paths']): string {
  const [first = '', ...others] = API_PREFIXES;
  const prefix = others.find((other) => path.startsWith(`${other}/`));
  const alias = prefix && first + path.slice(prefix.length);
  return alias && alias in paths ? alias : path;
}
