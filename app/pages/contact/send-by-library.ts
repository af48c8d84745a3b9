import { CONTACT } from '../../../content/contact.ts';
import type { Answer, Typed } from './answer.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { sentMoment } from './sent-moment.ts';

/** Begun when somebody turns to the form, so that it is there when they are done: most visitors never need it. */
export const loadLibrary = () => import('@emailjs/browser');

/** Milliseconds that a message waits for what the site says of the library; then the page's action sends it. */
const PATIENCE = 2_000;

let options: Promise<LibraryOptions | undefined> = Promise.resolve(undefined);

/** What the site says of the library; it may still be on its way. */
export function tellLibrary(told: LibraryOptions | Promise<LibraryOptions | undefined>) {
  options = Promise.resolve(told);
}

/**
 * Sends the contact form as the e-mail provider's own library does, to our own origin. `action` is the page's action,
 * which takes the same form: it takes over where the library did not arrive. Never are both asked.
 */
export async function sendByLibrary(action: () => Promise<Answer>): Promise<Answer> {
  const form = document.querySelector<HTMLFormElement>(`#${CONTACT_FORM_ID}`);
  const told = await Promise.race([options, new Promise<undefined>((late) => setTimeout(late, PATIENCE))]);
  const library = told && (await loadLibrary().catch(() => undefined));
  if (!form || !library) return action();

  const typed = Object.fromEntries(new FormData(form)) as Typed<keyof typeof CONTACT.fields>;
  try {
    library.init({
      publicKey: told.publicKey,
      origin: window.location.origin,
      blockHeadless: told.blockHeadless,
      blockList: { list: [...told.blockList], watchVariable: 'email' },
      limitRate: { throttle: told.throttleSeconds * 1000 },
      // Without it `init` takes away the library's own, and the limit with it (4.4.1).
      storageProvider: webStorage,
    });
    await library.sendForm(told.serviceId, told.templateId, form);
    return { state: 'sent', ...sentMoment(Date.now(), told.timeZone), email: typed.email };
  } catch (refusal) {
    return { state: 'failed', reason: reasonOf(refusal), typed };
  }
}

const webStorage = {
  get: async (key: string) => localStorage.getItem(key),
  set: async (key: string, value: string) => localStorage.setItem(key, value),
  remove: async (key: string) => localStorage.removeItem(key),
};

/** In characters: a longer text is a page of something between us, not a sentence for a visitor. */
const LONGEST_REASON = 200;

/** What a visitor can do about it: in our words for the library's own refusals, in the server's for those of the server. */
function reasonOf(refusal: unknown): string | undefined {
  const status = statusOf(refusal);
  const text = (refusal as { text?: unknown } | undefined)?.text;
  if (status === undefined || status < 400 || status >= 500 || typeof text !== 'string') return undefined;
  const ours = CONTACT.refused[text as keyof typeof CONTACT.refused];
  const isSentence = text !== '' && text.length <= LONGEST_REASON && !/[<{]/.test(text);
  return ours ?? (isSentence ? text : undefined);
}

function statusOf(refusal: unknown): number | undefined {
  const { status } = (refusal ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}
