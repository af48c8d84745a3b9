/** In the session storage: the path of a page that is loaded again, and the frame of the embed to load then. */
const KEY = 'embed';

/**
 * Shows the buttons of the embeds in an element. One loads its frame in place of the picture. Nothing of another site is
 * loaded before.
 */
export function playEmbeds(root: Element): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('.embed button')];
  for (const button of buttons) {
    button.hidden = false;
    button.onclick = () => {
      if (isOwnDocument()) play(button);
      else if (hasTyped()) openPage(button);
      else reloadFor(button);
    };
  }
  const button = buttons.find(isAwaited);
  if (!button) return;
  sessionStorage.removeItem(KEY);
  button.scrollIntoView({ block: 'center' });
  play(button);
}

/**
 * Whether the document was loaded for this page. Only then its Content-Security-Policy allows the frames of the page, and of
 * no other page that was opened by a link.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

/** Whether a form of the page has what a reload would lose. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** At its provider, in a window of its own. */
function openPage(button: HTMLButtonElement): void {
  const page = button.closest('.embed')?.querySelector('p a')?.getAttribute('href');
  if (page) window.open(page, '_blank', 'noopener');
}

const placeOf = ({ dataset }: HTMLButtonElement) => `${location.pathname} ${dataset.frame}`;

function reloadFor(button: HTMLButtonElement): void {
  sessionStorage.setItem(KEY, placeOf(button));
  location.reload();
}

/** Whether the page was loaded again for it. Another element of the page may have the embed, so others do not forget it. */
const isAwaited = (button: HTMLButtonElement) => sessionStorage.getItem(KEY) === placeOf(button);

function play(button: HTMLButtonElement): void {
  const { frame: address = '', title = '', allow = '', sandbox = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = allow;
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  button.parentElement?.replaceChildren(frame);
  frame.focus();
}
