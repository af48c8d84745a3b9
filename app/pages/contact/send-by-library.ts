import { CONTACT } from '../../../content/contact.ts';
import type { Answer, Typed } from './answer.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { sentMoment } from './sent-moment.ts';

/** Begun when somebody turns to the form, so that it is there when they are done: most visitors never need it. */
export const loadLibrary = () => import('@emailjs/browser');

/**
 * Sends the contact form as the e-mail provider's own library does, to our own origin. `action` is the page's action,
 * which takes the same form: it is asked what is wrong with which field, and takes over where the library did not arrive.
 */
export async function sendByLibrary(action: () => Promise<Answer>): Promise<Answer> {
  const form = document.querySelector<HTMLFormElement>(`#${CONTACT_FORM_ID}`);
  const library = await loadLibrary().catch(() => undefined);
  if (!form?.dataset.library || !library) return action();

  const options: LibraryOptions = JSON.parse(form.dataset.library);
  const typed = Object.fromEntries(new FormData(form)) as Typed<keyof typeof CONTACT.fields>;
  try {
    library.init({
      publicKey: options.publicKey,
      origin: window.location.origin,
      blockHeadless: options.blockHeadless,
      blockList: { list: [...options.blockList], watchVariable: 'email' },
      limitRate: { throttle: options.throttleSeconds * 1000 },
      // Without it `init` takes away the library's own, and the limit with it (4.4.1).
      storageProvider: webStorage,
    });
    await library.sendForm(options.serviceId, options.templateId, form);
    return { state: 'sent', ...sentMoment(Date.now(), options.timeZone), email: typed.email };
  } catch (refusal) {
    if (statusOf(refusal) === 422) return action();
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
