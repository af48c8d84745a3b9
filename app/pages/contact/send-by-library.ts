import type { Copy } from '../../../contract/copy/documents.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import type { ContactField, Outcome, Typed } from './outcome.ts';
import { sentMoment } from './sent-moment.ts';

/** Loaded when the form takes the focus: most visitors never need it. */
export const loadLibrary = () => import('@emailjs/browser');

/** How long a message waits for the library's options; then the page's action sends it. */
const OPTIONS_TIMEOUT_MS = 2_000;

let options: Promise<LibraryOptions | undefined> = Promise.resolve(undefined);

/** Sets the options, which may still be loading. */
export function setLibraryOptions(next: LibraryOptions | Promise<LibraryOptions | undefined>) {
  options = Promise.resolve(next);
}

/**
 * Sends the contact form with the e-mail provider's library, to our own origin. Falls back to `action`, the page's action,
 * if the library cannot be loaded. Only one of them is called.
 */
export async function sendByLibrary(action: () => Promise<Outcome>, refused: Refused | undefined): Promise<Outcome> {
  const form = document.querySelector<HTMLFormElement>(`#${CONTACT_FORM_ID}`);
  const settings = await Promise.race([
    options,
    new Promise<undefined>((late) => setTimeout(late, OPTIONS_TIMEOUT_MS)),
  ]);
  const library = settings && (await loadLibrary().catch(() => undefined));
  if (!form || !library) return action();

  const typed = Object.fromEntries(new FormData(form)) as Typed<ContactField>;
  try {
    library.init({
      publicKey: settings.publicKey,
      origin: window.location.origin,
      blockHeadless: settings.blockHeadless,
      blockList: { list: [...settings.blockList], watchVariable: 'email' },
      limitRate: { throttle: settings.throttleSeconds * 1000 },
      // Without it, `init` of 4.4.1 removes the default storage, and the rate limit with it.
      storageProvider: webStorage,
    });
    await library.sendForm(settings.serviceId, settings.templateId, form);
    const moment = sentMoment(Date.now(), settings.timeZone, document.documentElement.lang);
    return { state: 'sent', ...moment, email: typed.email };
  } catch (refusal) {
    return { state: 'failed', reason: reasonOf(refusal, refused), typed };
  }
}

/** Ignores errors, so that messages can be sent from browsers that block storage. */
const webStorage = {
  async get(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  async set(key: string, value: string) {
    try {
      localStorage.setItem(key, value);
    } catch {}
  },
  async remove(key: string) {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};

type Refused = Copy<'forms'>['refused'];

/** The errors of the library. */
const ERRORS: Readonly<Record<string, keyof Refused>> = {
  Forbidden: 'blocked',
  'Too Many Requests': 'tooMany',
  'Unavailable For Headless Browser': 'automated',
};

/** In characters. A longer text is a proxy's error page, not a message for the visitor. */
const MAX_REASON_LENGTH = 200;

/** The reason for the visitor: our text for an error of the library, the server's text for an error of the server. */
function reasonOf(refusal: unknown, refused: Refused | undefined): string | undefined {
  const status = statusOf(refusal);
  const text = (refusal as { text?: unknown } | undefined)?.text;
  if (status === undefined || status < 400 || status >= 500 || typeof text !== 'string') return undefined;
  const ours = refused?.[ERRORS[text] as keyof Refused];
  const isSentence = text !== '' && text.length <= MAX_REASON_LENGTH && !/[<{]/.test(text);
  return ours ?? (isSentence ? text : undefined);
}

function statusOf(refusal: unknown): number | undefined {
  const { status } = (refusal ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}
