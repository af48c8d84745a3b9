export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
  /** Sent again when the server is busy, as forms are. */
  isRepeatable?: boolean;
  /** A type other than JSON: the body of a good answer is then its text. */
  accept?: string;
  signal?: AbortSignal;
  /** Tells how much of a form has left. */
  onProgress?: (progress: UploadProgress) => void;
  /** Lets the call finish although the page goes. */
  keepalive?: boolean;
}

/** In bytes, the form around the picture included. */
export interface UploadProgress {
  sent: number;
  total: number;
  /** While the server is busy: when the form is sent again. */
  retry?: { inSeconds: number; attempt: number };
}

/** A form that finds the server busy is sent so many times again. */
export const MAX_RETRIES = 3;

/** Seconds that a person is left waiting for the next try, at most. */
const MAX_RETRY_WAIT = 30;

export interface ApiAnswer {
  /** 0 when nothing answered. */
  status: number;
  /** Undefined when the answer is not JSON. */
  body?: unknown;
  /** The seconds after which a request may be sent again. */
  retryAfter?: number;
}

/** Sends a request as it is. Failing to reach the server is an answer too; only an abort throws. */
export async function send(request: ApiRequest): Promise<ApiAnswer> {
  return request.form || request.isRepeatable ? sendUntilTaken(request) : sendPlain(request);
}

/** A busy server has kept nothing of a request, which is then sent again when it asks for it. */
async function sendUntilTaken(request: ApiRequest): Promise<ApiAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await (request.form ? sendForm(request, request.form) : sendPlain(request));
    if (answer.retryAfter === undefined || attempt > MAX_RETRIES || !mayRetry(answer)) return answer;
    for (let inSeconds = Math.min(answer.retryAfter, MAX_RETRY_WAIT); inSeconds > 0; inSeconds--) {
      request.onProgress?.({ sent: 0, total: 1, retry: { inSeconds, attempt } });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    request.onProgress?.({ sent: 0, total: 1 });
  }
}

/** Where the server cannot say whether it has kept the form, sending it again could make a second post. */
function mayRetry({ status, body }: ApiAnswer): boolean {
  return status === 503 && (body as { code?: unknown } | undefined)?.code !== 'outcome_unknown';
}

async function sendPlain({ method, path, token, json, accept, signal, keepalive }: ApiRequest): Promise<ApiAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: accept ?? 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
      cache: 'no-store',
      signal,
      keepalive,
    });
    const text = await response.text();
    const body = accept && response.ok ? text : parse(text);
    return { status: response.status, body, ...readRetryAfter(response.headers.get('Retry-After')) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 0 };
  }
}

/** Not by fetch, which cannot tell how much of a large picture has been sent. */
function sendForm({ method, path, token, onProgress }: ApiRequest, form: FormData): Promise<ApiAnswer> {
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
    call.send(form);
  });
}

/** In seconds only: dates, which the header may also hold, are sent by none of ours. */
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
