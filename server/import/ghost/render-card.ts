import { escapeHtml } from '../escape-html.ts';
import { markdownToHtml } from '../markdown/markdown-to-html.ts';

/** The data of a card, as Lexical nodes and Mobiledoc cards both have them. Exports can contain anything. */
export type CardData = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The values may contain markup, which the sanitizer checks with the rest of the post. */
const RENDERERS: Record<string, (card: CardData) => string> = {
  image: (card) => figure(image(card), text(card.caption), text(card.href)),
  gallery({ images, caption }) {
    const pictures = (Array.isArray(images) ? images : []).map((one: CardData) =>
      figure(image(one), text(one.caption)),
    );
    return pictures.join('') + paragraph(text(caption));
  },
  markdown: (card) => markdownToHtml(text(card.markdown)),
  html: (card) => text(card.html),
  codeblock: code,
  code,
  bookmark(card) {
    const metadata = { ...card, ...((card.metadata ?? {}) as CardData) };
    const title = link(text(card.url) || text(metadata.url), escapeHtml(text(metadata.title)));
    const source = [text(metadata.author), text(metadata.publisher)].filter(Boolean).join(', ');
    const lines = [title, escapeHtml(text(metadata.description)), escapeHtml(source)].filter(Boolean);
    return paragraph(lines.join('<br>')) + paragraph(text(card.caption));
  },
  embed(card) {
    const metadata = (card.metadata ?? {}) as CardData;
    const found = link(text(card.url), escapeHtml(text(metadata.title)));
    // A card without a URL contains only the embed code of the other site.
    return (found ? paragraph(found) : text(card.html)) + paragraph(text(card.caption));
  },
  callout(card) {
    const words = [escapeHtml(text(card.calloutEmoji)), unwrap(text(card.calloutText))].filter(Boolean).join(' ');
    return words && `<blockquote><p>${words}</p></blockquote>`;
  },
  toggle: (card) => `<h3>${unwrap(text(card.heading))}</h3>${text(card.content)}`,
  button: (card) => paragraph(link(text(card.buttonUrl), escapeHtml(text(card.buttonText)))),
  file(card) {
    const title = escapeHtml(text(card.fileTitle) || text(card.fileName));
    return paragraph(link(text(card.src), title)) + paragraph(escapeHtml(text(card.fileCaption) || text(card.caption)));
  },
  video: (card) =>
    `<figure>${paragraph(link(text(card.src), escapeHtml(text(card.fileName) || fileName(text(card.src)))))}${captionOf(text(card.caption))}</figure>`,
  audio: (card) =>
    paragraph(link(text(card.src), escapeHtml(text(card.title) || fileName(text(card.src))))) +
    paragraph(text(card.caption)),
  product(card) {
    const title = unwrap(text(card.productTitle));
    const picture = text(card.productImageSrc) && figure(image({ src: card.productImageSrc }), '');
    const isButton = card.productButtonEnabled ?? card.productButton;
    const button = isButton ? paragraph(link(text(card.productUrl), escapeHtml(text(card.productButton)))) : '';
    return `${picture}${title && `<h3>${title}</h3>`}${text(card.productDescription)}${button}`;
  },
  header(card) {
    const heading = unwrap(text(card.header) || text(card.heading));
    const button = card.buttonEnabled ? paragraph(link(text(card.buttonUrl), escapeHtml(text(card.buttonText)))) : '';
    return (
      (heading && `<h2>${heading}</h2>`) + paragraph(unwrap(text(card.subheader) || text(card.subheading))) + button
    );
  },
  'call-to-action'(card) {
    const sponsor = card.hasSponsorLabel ? text(card.sponsorLabel) : '';
    const picture = text(card.imageUrl) && figure(image({ src: card.imageUrl }), '');
    const button = card.showButton === false ? '' : link(text(card.buttonUrl), escapeHtml(text(card.buttonText)));
    return sponsor + picture + text(card.textValue) + paragraph(button);
  },
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
};
// Before Ghost 2.
RENDERERS['card-markdown'] = RENDERERS.markdown as (card: CardData) => string;

/** Parts of newsletters and memberships, which a post on the site never showed as text. */
const SILENT = new Set(['email', 'email-cta', 'paywall', 'tk', 'zwnj', 'at-link-search']);

/** Empty for a card that is not supported. Its name is added to `unknown`, unless it never showed any text. */
export function renderCard(name: string, card: CardData, unknown: Set<string>): string {
  const render = Object.hasOwn(RENDERERS, name) ? RENDERERS[name] : undefined;
  if (render) return render(card);
  if (!SILENT.has(name)) unknown.add(name);
  return '';
}

function code(card: CardData): string {
  const language = text(card.language).toLowerCase();
  const name = language ? ` class="language-${escapeHtml(language)}"` : '';
  return `<pre><code${name}>${escapeHtml(text(card.code))}</code></pre>${paragraph(text(card.caption))}`;
}

function image({ src, alt, width, height }: CardData): string {
  if (!text(src)) return '';
  const sizes = Object.entries({ width, height }).map(([name, value]) =>
    Number(value) ? ` ${name}="${Number(value)}"` : '',
  );
  return `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}"${sizes.join('')}>`;
}

function figure(picture: string, caption: string, href = ''): string {
  if (!picture) return '';
  const linked = href ? `<a href="${escapeHtml(href)}">${picture}</a>` : picture;
  return `<figure>${linked}${captionOf(caption)}</figure>`;
}

const captionOf = (html: string): string => (html ? `<figcaption>${unwrap(html)}</figcaption>` : '');

const fileName = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

const link = (url: string, title: string): string =>
  url && `<a href="${escapeHtml(url)}">${title ? unwrap(title) : escapeHtml(url)}</a>`;

const paragraph = (html: string): string => (html ? `<p>${unwrap(html)}</p>` : '');

/** Captions are sometimes paragraphs of their own. */
const unwrap = (html: string): string => html.replace(/^\s*<p\b[^>]*>([\s\S]*?)<\/p>\s*$/, '$1');
