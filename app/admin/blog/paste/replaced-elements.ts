import { nearestRatio } from '../../../../contract/embeds/embed.ts';
import { EMBED_PROVIDERS, readEmbedAddress } from '../../../../contract/embeds/providers.ts';
import { toFigure } from '../editor/embed-node.ts';

/** Frames of known providers become embeds, other frames and sounds links to them. Styles are in `styleAttribute`. */
export function replaceEmbeds(body: HTMLElement, styleAttribute: string): void {
  for (const embed of body.querySelectorAll('iframe, video, audio, object, embed')) {
    if (!body.contains(embed)) continue;
    const address = addressOf(embed);
    const isHidden = /display:\s*none/i.test(embed.getAttribute(styleAttribute) ?? '') || isTiny(embed);
    if (!address || isHidden) {
      embed.remove();
      continue;
    }
    const isFile = /^(video|audio)$/.test(embed.localName);
    const title = embed.getAttribute('title')?.trim() || embed.getAttribute('aria-label')?.trim();
    const figure = isFile ? undefined : embedOf(embed, address, title);
    const paragraph = embed.closest('p');
    const isAlone = paragraph && !paragraph.textContent.trim() && paragraph.querySelectorAll('*').length === 1;
    const isInline = embed.closest('a, p, li, td, th, h1, h2, h3, h4, h5, h6, figcaption') && !isAlone;
    if (figure && !isInline) {
      const holder = isAlone ? paragraph : embed;
      const around = holder.closest('figure');
      const caption = around?.querySelector('figcaption');
      if (caption) figure.append(caption);
      (around ?? holder).replaceWith(figure);
      continue;
    }
    const label = title || (isFile ? address.split(/[?#]/)[0]?.split('/').at(-1) : '') || address;
    const link = body.ownerDocument.createElement('a');
    link.href = address;
    link.textContent = label;
    if (embed.closest('a')) embed.replaceWith(label);
    else if (embed.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, figcaption')) embed.replaceWith(' ', link, ' ');
    else {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(link);
      embed.replaceWith(paragraph);
    }
  }
}

/** The embed for a frame, if its provider is known. The editor can look up the picture and the title. */
function embedOf(frame: Element, address: string, title: string | undefined): HTMLElement | undefined {
  const found = readEmbedAddress(address, EMBED_PROVIDERS);
  if (!found) return undefined;
  const { provider, target, ratio } = found;
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(frame.getAttribute(name)));
  return toFigure({
    provider: target.provider,
    id: target.id,
    title: title || provider.name,
    ratio: ratio ?? nearestRatio(width, height),
    start: target.start ?? null,
    duration: null,
    published: null,
    src: null,
    width: null,
    height: null,
    caption: '',
  });
}

function addressOf(embed: Element): string | undefined {
  const inside = [...embed.querySelectorAll('source, embed')].map((source) => source.getAttribute('src'));
  const addresses = ['src', 'data-src', 'data'].map((name) => embed.getAttribute(name));
  const found = [...addresses, ...inside].find((address) => address && /^\s*(https?:)?\/\//i.test(address));
  return found?.trim().replace(/^\/\//, 'https://');
}

/** Whether the embed is at most one pixel wide or high, as frames that count visitors are. */
const isTiny = (embed: Element) =>
  ['width', 'height'].some(
    (name) => embed.hasAttribute(name) && Number.parseFloat(embed.getAttribute(name) ?? '') <= 1,
  );

/** Replaces captions of tables, and terms and summaries, for which the editor has no element. */
export function replaceBlocks(body: HTMLElement): void {
  const { ownerDocument: document } = body;
  for (const caption of body.querySelectorAll('table > caption')) {
    const table = caption.parentElement as HTMLElement;
    caption.remove();
    if (!caption.textContent.trim()) continue;
    const figcaption = document.createElement('figcaption');
    figcaption.append(...caption.childNodes);
    let figure = table.closest('figure');
    if (!figure || figure.querySelector('figcaption')) {
      figure = document.createElement('figure');
      table.replaceWith(figure);
      figure.append(table);
    }
    figure.append(figcaption);
  }
  for (const term of body.querySelectorAll('dt, summary')) {
    const paragraph = document.createElement('p');
    const strong = document.createElement('strong');
    strong.append(...term.childNodes);
    paragraph.append(strong);
    term.replaceWith(paragraph);
  }
  // The anchor of a note, as Word and LibreOffice write it.
  for (const anchor of body.querySelectorAll('a[name][href^="#"]')) anchor.id ||= anchor.getAttribute('name') ?? '';
}
