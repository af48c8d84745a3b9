export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
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
}

export interface ApiAnswer {
  /** 0 when nothing answered. */
  status: number;
  /** Undefined when the answer is not JSON. */
  body?: unknown;
}

/** Sends a request as it is. Failing to reach the server is an answer too; only an abort throws. */
export async function send(request: ApiRequest): Promise<ApiAnswer> {
  return request.form ? sendForm(request, request.form) : sendPlain(request);
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
    return { status: response.status, body: accept && response.ok ? text : parse(text) };
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
    call.onload = () => resolve({ status: call.status, body: parse(call.responseText) });
    call.onerror = call.onabort = call.ontimeout = () => resolve({ status: 0 });
    call.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
