import { chooseProvider, isChosen, storesChoices } from './chosen-providers.ts';

/** In sessionStorage during a reload: the path of the page and, after a click, the frame to load. */
const KEY = 'embed';

/**
 * Shows the buttons of the embeds in an element. A button replaces its picture by the frame. Nothing is loaded from
 * another site before that, unless the visitor has chosen to always see the embeds of its provider.
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
  /** The checkbox to always show the embeds of this provider. Null unless the owner of the site offers it. */
  box: HTMLInputElement | null;
}

/** Shows the checkbox below each embed. While it is checked, embeds of its provider are always shown. */
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
 * Whether the document was loaded for this page. False after a client navigation: the document then has the
 * Content-Security-Policy of an earlier page, which does not allow the frames of this one.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

/** Whether a form of the page contains input that a reload would lose. */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Opens the page of the embed at its provider, in a new window. */
function openPage(button: HTMLButtonElement): void {
  const page = button.closest('.embed')?.querySelector('p a')?.getAttribute('href');
  if (page) window.open(page, '_blank', 'noopener');
}

const placeOf = ({ dataset }: HTMLButtonElement) => `${location.pathname} ${dataset.frame}`;

function reloadFor(button: HTMLButtonElement): void {
  sessionStorage.setItem(KEY, placeOf(button));
  location.reload();
}

/** Reloads the page, once. No input is lost, because the page was opened a moment ago. */
function reloadOnce(): void {
  if (sessionStorage.getItem(KEY) === location.pathname) return;
  sessionStorage.setItem(KEY, location.pathname);
  location.reload();
}

/**
 * Whether the page was reloaded for this embed. An element without the embed leaves the entry in sessionStorage,
 * because another element of the page may contain the embed.
 */
const isAwaited = (button: HTMLButtonElement) => sessionStorage.getItem(KEY) === placeOf(button);

function play(button: HTMLButtonElement): void {
  const frame = makeFrame(button, { plays: true });
  button.parentElement?.replaceChildren(frame);
  frame.focus();
}

/** `plays`: whether the video starts at once, because the visitor has clicked its button. */
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
