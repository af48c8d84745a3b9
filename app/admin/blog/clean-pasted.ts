/**
 * Brings pasted HTML near to our own elements before the editor keeps what it knows: other programs write headings,
 * bold and underlined text in many ways.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of body.querySelectorAll('style, script, title, template, noscript, iframe, object, svg, math')) {
    gone.remove();
  }
  for (const [from, to] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  // A picture of the clipboard has no address a reader could load.
  for (const image of body.querySelectorAll('img')) {
    if (!/^https?:/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  // Word ends every paragraph that it takes for empty with its own element.
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
