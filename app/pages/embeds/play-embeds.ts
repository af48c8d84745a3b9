import { chooseProvider, isChosen, storesChoices } from './chosen-providers.ts';

/** In the session storage: the path of a page that is loaded again, and the frame of the embed to load then. */
const KEY = 'embed';

/**
 * Shows the buttons of the embeds in an element. One loads its frame in place of the picture. Nothing of another site is
 * loaded before, unless the visitor has chosen to always see the embeds of its provider.
 */
export function playEmbeds(root: Element): void {
  const embeds = [...root.querySelectorAll('.embed')].flatMap((figure) => {
    const button = figure.querySelector('button');
    const box = figure.querySelector<HTMLInputElement>('input[data-provider]');
    return button ? [{ button, box }] : [];
  });
  for (const { button } of embeds) {
    button.hidden = false;
    button.onclick = () => {
      if (isOwnDocument()) play(button);
      else if (hasTyped()) openPage(button);
      else reloadFor(button);
    };
  }
  offerChoices(embeds);
  const awaited = embeds.find(({ button }) => isAwaited(button));
  if (!awaited) return;
  sessionStorage.removeItem(KEY);
  awaited.button.scrollIntoView({ block: 'center' });
  if (awaited.button.isConnected) play(awaited.button);
}

interface ShownEmbed {
  button: HTMLButtonElement;
  /** The box that chooses to always show the embeds of this provider. Null unless the owner of the site offers it. */
  box: HTMLInputElement | null;
}

/** Shows the box below each embed. While it is ticked, embeds of its provider are always shown. */
function offerChoices(embeds: readonly ShownEmbed[]): void {
  if (embeds.every(({ box }) => !box) || !storesChoices()) return;
  /** The pictures that frames have replaced. */
  const pictures = new Map<HTMLButtonElement, [screen: Element, before: Node[]]>();
  const show = (button: HTMLButtonElement) => {
    const screen = button.parentElement;
    if (!screen) return;
    pictures.set(button, [screen, [...screen.childNodes]]);
    screen.replaceChildren(makeFrame(button, { plays: false }));
  };
  const hide = (button: HTMLButtonElement) => {
    const [screen, before] = pictures.get(button) ?? [];
    pictures.delete(button);
    if (before) screen?.replaceChildren(...before);
  };
  for (const { box, button } of embeds) {
    const provider = box?.dataset.provider;
    if (!box || !provider) continue;
    box.checked = isChosen(provider);
    if (box.parentElement) box.parentElement.hidden = false;
    if (box.checked && isOwnDocument()) show(button);
    else if (box.checked) reloadOnce();
    box.onchange = () => {
      chooseProvider(provider, box.checked);
      for (const other of embeds) {
        if (other.box?.dataset.provider !== provider) continue;
        other.box.checked = box.checked;
        if (!box.checked) hide(other.button);
        else if (isOwnDocument()) show(other.button);
      }
    };
  }
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

/** Loads the page again, once. Nothing that was typed is lost: the page was opened a moment ago. */
function reloadOnce(): void {
  if (sessionStorage.getItem(KEY) === location.pathname) return;
  sessionStorage.setItem(KEY, location.pathname);
  location.reload();
}

/**
 * Whether the page was loaded again for this embed. Elements without the embed leave the entry in the storage, because
 * another element of the page may have it.
 */
const isAwaited = (button: HTMLButtonElement) => sessionStorage.getItem(KEY) === placeOf(button);

function play(button: HTMLButtonElement): void {
  const frame = makeFrame(button, { plays: true });
  button.parentElement?.replaceChildren(frame);
  frame.focus();
}

/** `plays`: begins at once, because somebody has pressed its button. */
function makeFrame({ dataset }: HTMLButtonElement, { plays }: { plays: boolean }): HTMLIFrameElement {
  const { frame: address = '', title = '', allow = '', sandbox = '' } = dataset;
  const url = new URL(address);
  if (!plays) url.searchParams.delete('autoplay');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = allow;
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (!plays) frame.loading = 'lazy';
  frame.src = plays ? address : url.href;
  return frame;
}
