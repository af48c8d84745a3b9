/** In the session storage: the path of a page that is loaded again, and which of its embeds to load then. */
const KEY = 'embed';

/**
 * Shows the buttons of the embeds in an element. One loads its frame in place of the picture. Nothing of another site is
 * loaded before.
 */
export function playEmbeds(root: Element): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('.embed button')];
  for (const [index, button] of buttons.entries()) {
    button.hidden = false;
    button.onclick = () => {
      if (isOwnDocument()) play(button);
      else reloadFor(index);
    };
  }
  const button = buttons[takeIndex()];
  if (!button) return;
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

function reloadFor(index: number): void {
  sessionStorage.setItem(KEY, `${index} ${location.pathname}`);
  location.reload();
}

/** Once. */
function takeIndex(): number {
  const [index = '', path] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  sessionStorage.removeItem(KEY);
  return path === location.pathname ? Number(index) : -1;
}

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
