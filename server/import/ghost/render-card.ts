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
    const metadata = (card.metadata ?? {}) as CardData;
    const title = text(metadata.title) || text(card.title);
    return paragraph(link(text(card.url) || text(metadata.url), title)) + paragraph(text(card.caption));
  },
  embed(card) {
    const title = text(((card.metadata ?? {}) as CardData).title);
    return paragraph(link(text(card.url), title)) + paragraph(text(card.caption));
  },
  callout(card) {
    const words = [escapeHtml(text(card.calloutEmoji)), unwrap(text(card.calloutText))].filter(Boolean).join(' ');
    return words && `<blockquote><p>${words}</p></blockquote>`;
  },
  toggle: (card) => `<h3>${unwrap(text(card.heading))}</h3>${text(card.content)}`,
  button: (card) => paragraph(link(text(card.buttonUrl), text(card.buttonText))),
  file: (card) => paragraph(link(text(card.src), text(card.fileTitle) || text(card.fileName))),
  video: (card) => paragraph(link(text(card.src), text(card.caption) || text(card.fileName))),
  audio: (card) => paragraph(link(text(card.src), text(card.title))),
  product(card) {
    const title = unwrap(text(card.productTitle));
    const picture = text(card.productImageSrc) && figure(image({ src: card.productImageSrc }), '');
    const button = card.productButtonEnabled ? paragraph(link(text(card.productUrl), text(card.productButton))) : '';
    return `${picture}${title && `<h3>${title}</h3>`}${text(card.productDescription)}${button}`;
  },
  header(card) {
    const heading = unwrap(text(card.header) || text(card.heading));
    return (heading && `<h2>${heading}</h2>`) + paragraph(unwrap(text(card.subheader) || text(card.subheading)));
  },
  'call-to-action': (card) => text(card.textValue) + paragraph(link(text(card.buttonUrl), text(card.buttonText))),
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
};
// Before Ghost 2.
RENDERERS['card-markdown'] = RENDERERS.markdown as (card: CardData) => string;

/** Parts of newsletters and memberships, which a post on the site never showed as text. */
const SILENT = new Set(['email', 'email-cta', 'paywall', 'tk', 'zwnj', 'at-link-search']);

/** Undefined for a card that has no meaning here. Then its name is added to `unknown`. */
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
  return `<figure>${linked}${caption && `<figcaption>${unwrap(caption)}</figcaption>`}</figure>`;
}

const link = (url: string, title: string): string =>
  url && `<a href="${escapeHtml(url)}">${title ? unwrap(title) : escapeHtml(url)}</a>`;

const paragraph = (html: string): string => (html ? `<p>${unwrap(html)}</p>` : '');

/** Captions are sometimes paragraphs of their own. */
const unwrap = (html: string): string => html.replace(/^\s*<p\b[^>]*>([\s\S]*?)<\/p>\s*$/, '$1');
