export interface ApiRequest {
  /** GET by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
  /** Whether the request is sent again if the server is busy. Forms always are. */
  isRepeatable?: boolean;
  /** Types other than JSON. The body of a successful response is then its text or, if they are no text, a Blob. */
  accept?: string;
  signal?: AbortSignal;
  /** Reports how much of a form has been sent. */
  onProgress?: (progress: UploadProgress) => void;
  /** Lets the call finish when the page is closed, unless it is too long. */
  keepalive?: boolean;
}

/** In bytes, including the form around the image. */
export interface UploadProgress {
  sent: number;
  total: number;
  /** While the server is busy: when the form is sent again. */
  retry?: { inSeconds: number; attempt: number };
}

/** How often a form is sent again while the server is busy. */
export const MAX_RETRIES = 3;

const MAX_RETRY_SECONDS = 30;

/** In characters. Browsers refuse longer bodies of requests that outlive their page. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

export interface ApiResponse {
  /** 0 when the server could not be reached. */
  status: number;
  /** Undefined when it is not JSON. */
  body?: unknown;
  /** The seconds after which a request may be sent again. */
  retryAfter?: number;
}

/**
 * Sends a request. A server that cannot be reached is a response with status 0. An abort throws, except that of a form,
 * which is a response with status 0 too.
 */
export async function send(request: ApiRequest): Promise<ApiResponse> {
  return request.form || request.isRepeatable ? sendWithRetries(request) : sendOnce(request);
}

/** A busy server has saved nothing, so the request is sent again when it says. */
async function sendWithRetries(request: ApiRequest): Promise<ApiResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await (request.form ? sendForm(request, request.form) : sendOnce(request));
    if (request.signal?.aborted) return response;
    if (response.retryAfter === undefined || attempt > MAX_RETRIES || !mayRetry(response)) return response;
    for (let inSeconds = Math.min(response.retryAfter, MAX_RETRY_SECONDS); inSeconds > 0; inSeconds--) {
      request.onProgress?.({ sent: 0, total: 1, retry: { inSeconds, attempt } });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    request.onProgress?.({ sent: 0, total: 1 });
  }
}

/** If the server cannot tell whether it saved the form, sending it again could add a second post. */
function mayRetry({ status, body }: ApiResponse): boolean {
  return status === 503 && (body as { code?: unknown } | undefined)?.code !== 'outcome_unknown';
}

async function sendOnce({
  method = 'GET',
  path,
  token,
  json,
  accept,
  signal,
  keepalive,
}: ApiRequest): Promise<ApiResponse> {
  const content = json === undefined ? undefined : JSON.stringify(json);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: accept ?? 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: content,
      cache: 'no-store',
      signal,
      keepalive: keepalive && (content?.length ?? 0) < MAX_KEEPALIVE_CHARACTERS,
    });
    const isBlob = accept && !accept.startsWith('text/');
    if (isBlob && response.ok) return { status: response.status, body: await response.blob() };
    const text = await response.text();
    const body = accept && response.ok ? text : parse(text);
    return { status: response.status, body, ...readRetryAfter(response.headers.get('Retry-After')) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 0 };
  }
}

/** XMLHttpRequest, because fetch does not report how much of a large image has been sent. */
function sendForm(
  { method = 'POST', path, token, signal, onProgress }: ApiRequest,
  form: FormData,
): Promise<ApiResponse> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.setRequestHeader('Accept', 'application/json');
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    call.onload = () => {
      const retryAfter = readRetryAfter(call.getResponseHeader('Retry-After'));
      resolve({ status: call.status, body: parse(call.responseText), ...retryAfter });
    };
    call.onerror = call.onabort = call.ontimeout = () => resolve({ status: 0 });
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

/** In seconds. The header may also hold a date, which our server never sends. */
function readRetryAfter(header: string | null) {
  const seconds = Number(header ?? Number.NaN);
  return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
