import { Node } from '@tiptap/core';
import type { DOMOutputSpec, Node as DocumentNode } from '@tiptap/pm/model';
import { clockTime, type EmbedRatio } from '../../../../contract/embeds/embed.ts';
import { EMBED_PROVIDERS, isOwnProvider, pageOfEmbed, providerName } from '../../../../contract/embeds/providers.ts';
import type { EmbedData } from '../../embeds/embed-data.ts';
import { t } from '../../i18n/t.ts';

/** An embed in a text. Unknown values are null. `caption` is HTML. */
export interface EmbedAttributes {
  provider: string;
  id: string;
  title: string;
  ratio: EmbedRatio;
  start: number | null;
  duration: number | null;
  published: string | null;
  src: string | null;
  width: number | null;
  height: number | null;
  caption: string;
}

export const toAttributes = (data: EmbedData): EmbedAttributes => ({
  provider: data.provider,
  id: data.id,
  title: data.title,
  ratio: data.ratio,
  start: data.start,
  duration: data.duration,
  published: data.published,
  src: data.picture?.url ?? null,
  width: data.picture?.width ?? null,
  height: data.picture?.height ?? null,
  caption: '',
});

const isVideo = (key: string) => EMBED_PROVIDERS.find((provider) => provider.key === key)?.type === 'video';

const number = (value: string | null | undefined) => (value ? Number(value) || null : null);
const data = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => figure.getAttribute(`data-${name}`),
});
const seconds = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => number(figure.getAttribute(`data-${name}`)),
});
const ofPicture = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => number(figure.querySelector('img')?.getAttribute(name)),
});

/** A video, map or page of another site, in the form that server/blog/html/embed-figure.ts stores. */
export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    provider: data('embed'),
    id: data('id'),
    ratio: { ...data('ratio'), default: '16:9' },
    start: seconds('start'),
    duration: seconds('duration'),
    published: data('published'),
    title: { default: '', parseHTML: (figure) => figure.querySelector('a')?.textContent ?? '' },
    src: { default: null, parseHTML: (figure) => figure.querySelector('img')?.getAttribute('src') ?? null },
    width: ofPicture('width'),
    height: ofPicture('height'),
    caption: { default: '', parseHTML: (figure) => figure.querySelector('figcaption')?.innerHTML ?? '' },
    // The pasted address. It is not saved: only the open editor needs it.
    pastedFrom: { default: null, parseHTML: () => null },
  }),
  // The rule of image figures matches this element too, so this one needs a higher priority.
  parseHTML: () => [{ tag: 'figure[data-embed]', priority: 60 }],
  renderHTML: ({ node }) => toFigure(node.attrs as EmbedAttributes),

  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('figure');
      dom.className = 'embed-block';
      dom.contentEditable = 'false';
      draw(dom, node);
      return {
        dom,
        update(updated) {
          if (updated.type.name !== 'embed') return false;
          draw(dom, updated);
          return true;
        },
      };
    };
  },
});

/** The HTML of an embed, as server/blog/html/embed-figure.ts stores it. */
export function toFigure({
  provider,
  id,
  title,
  ratio,
  start,
  duration,
  published,
  src,
  width,
  height,
  caption,
}: EmbedAttributes) {
  const figure = element('figure', {
    'data-embed': provider,
    'data-id': id,
    'data-ratio': ratio,
    'data-start': start,
    'data-duration': duration,
    'data-published': published,
  });
  const link = element('a', { href: pageOfEmbed({ provider, id, start: start ?? undefined }) ?? '' });
  if (src) link.append(element('img', { src, alt: '', width, height }));
  link.append(title);
  figure.append(link);
  if (caption) {
    const text = new DOMParser().parseFromString(caption, 'text/html').body;
    const figcaption = element('figcaption', {});
    figcaption.append(...text.childNodes);
    figure.append(figcaption);
  }
  return figure satisfies DOMOutputSpec;
}

function element(name: string, attributes: Record<string, string | number | null>): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null) made.setAttribute(attribute, String(value));
  return made;
}

/** How the editor shows it. Nothing is loaded from the provider. */
function draw(dom: HTMLElement, { attrs }: DocumentNode): void {
  const { provider, title, duration, src, caption } = attrs as EmbedAttributes;
  const name = providerName(provider);
  const picture = src ? element('img', { src, alt: '' }) : element('span', { class: 'embed-block-empty' });
  if (!src) picture.textContent = provider === 'audio' ? t('Audio') : t('No picture');
  const about = element('p', {});
  const heading = element('strong', {});
  heading.textContent = title || t('No title');
  const note = element('span', {});
  const place = [name, duration && clockTime(duration)].filter(Boolean).join(', ');
  note.textContent = isOwnProvider(provider)
    ? t('{place}. Played by this site.', { place })
    : isVideo(provider)
      ? t('{place}. Nothing loads from {name} until a reader presses play.', { place, name })
      : t('{place}. Nothing loads from {name} until a reader asks for it.', { place, name });
  about.append(heading, note);
  dom.setAttribute('aria-label', t('{title}, from {name}', { title: title || t('Untitled'), name }));
  const parts = [picture, about];
  if (caption) {
    const text = element('figcaption', {});
    text.textContent = plainText(caption);
    parts.push(text);
  }
  dom.replaceChildren(...parts);
}

/** The caption of an embed without its formatting. */
export const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
