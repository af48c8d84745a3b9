/**
 * Converts the lists of other programs: Word writes items as paragraphs with a level in their style and a marker in
 * their text, Google Docs puts a nested list beside its item. Styles are in `styleAttribute`.
 */
export function makeLists(body: HTMLElement, styleAttribute: string): void {
  /** The lists that the next item may belong to, outermost first. */
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll(`p[${styleAttribute}]`)) {
    const level = Number(styleOf(paragraph).match(/mso-list:[^;:]*level(\d)/i)?.[1] ?? 0);
    if (!level) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const name = removeMarker(paragraph);
    open.length = Math.min(open.length, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    if (open.length < level) {
      const list = body.ownerDocument.createElement(name);
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }

  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (inner.previousElementSibling?.localName === 'li') inner.previousElementSibling.append(inner);
  }

  /** Removes the bullet or number from the text. Returns the kind of list it means. */
  function removeMarker(paragraph: Element): 'ol' | 'ul' {
    const spans = [...paragraph.querySelectorAll(`[${styleAttribute}]`)];
    const marker = spans.find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    marker?.remove();
    // '1.', 'a)', '(iv)'. A Word bullet may be the letter o.
    return /^\(?[\da-z]{1,5}[.)]/i.test(marker?.textContent.trim() ?? '') ? 'ol' : 'ul';
  }

  function styleOf(element: Element): string {
    return element.getAttribute(styleAttribute) ?? '';
  }
}
