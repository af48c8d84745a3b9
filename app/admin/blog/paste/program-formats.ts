import { createListBuilder } from './list-builder.ts';

/** Converts markup that is specific to individual programs. Styles are in `styleAttribute`. */
export function convertPrograms(body: HTMLElement, styleAttribute: string): void {
  // Comment marks of Word, reference links and edit links of Wikipedia, and labels for screen readers.
  for (const gone of body.querySelectorAll(
    '.MsoCommentReference, .mw-editsection, sup.reference, sup.noprint, .zeroclipboard-container',
  )) {
    gone.remove();
  }
  for (const element of body.querySelectorAll('.msocomanchor, figure div[role=button] > span')) {
    if (!element.querySelector('img, table')) element.remove();
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceWithTag(title, 'h2');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const holder = body.ownerDocument.createElement('blockquote');
    quote.replaceWith(holder);
    holder.append(quote);
  }
  for (const mark of body.querySelectorAll('.MsoFootnoteReference, .MsoEndnoteReference')) replaceWithTag(mark, 'sup');
  convertWordOnline(body, styleAttribute);
  for (const code of body.querySelectorAll('pre')) convertCode(code);
}

/** Word in a browser: headings are paragraphs with a role, and each item of a list is a separate list. */
function convertWordOnline(body: HTMLElement, styleAttribute: string) {
  for (const end of body.querySelectorAll('.EOP')) if (!end.textContent?.trim()) end.remove();
  for (const heading of body.querySelectorAll('p[role=heading]')) {
    heading.removeAttribute(styleAttribute);
    replaceWithTag(heading, `h${Math.min(4, Math.max(2, Number(heading.getAttribute('aria-level')) || 2))}`);
  }
  const builder = createListBuilder(body.ownerDocument);
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    const list = wrapper.querySelector('ul, ol');
    const item = list?.querySelector('li');
    if (!list || !item) continue;
    builder.continueBefore(wrapper);
    const level = Number(item.getAttribute('data-aria-level')) || 1;
    const name = list.localName === 'ol' ? 'ol' : 'ul';
    const number = name === 'ol' ? Number(list.getAttribute('start')) || undefined : undefined;
    builder.add({ level, name, number, content: [...item.childNodes] }, wrapper);
    wrapper.remove();
  }
}

/** Sites write lines of code with line breaks, and its language in the class of an element around it. */
function convertCode(pre: Element) {
  for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n');
  // GitHub's class: highlight-source-ts.
  const language = /\bhighlight-(?:source|text)-(?:[a-z]+-)*([a-z0-9]+)\b/.exec(
    pre.parentElement?.className ?? '',
  )?.[1];
  const last = pre.querySelector('code') ?? pre;
  const text = last.textContent.replace(/\n$/, '');
  if (text !== last.textContent) last.textContent = text;
  if (!language || pre.querySelector('code')) return;
  const code = pre.ownerDocument.createElement('code');
  code.className = `language-${language}`;
  code.append(...pre.childNodes);
  pre.append(code);
}

function replaceWithTag(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
