/** How long a new style sheet may take before the page is shown without it. */
const STYLES_TIMEOUT_MS = 2000;

/**
 * Shows another rendering of a page in a document: changes only what differs, so that it neither flashes nor loses its
 * scroll position. Scripts are never taken over.
 */
export async function mergePage(shown: Document, page: Document): Promise<void> {
  // The preview runs no scripts. Its region for toasts would be a second region with the same name.
  for (const part of page.querySelectorAll('script, .toasts')) part.remove();
  await addStyles(shown, page);
  // Links and forms do nothing, and the page cannot be reached with the Tab key.
  page.body.inert = true;
  const { lang, dir } = page.documentElement;
  Object.assign(shown.documentElement, { lang, dir: dir || 'ltr' });
  mergeElement(shown.body, page.body);
}

function addStyles(shown: Document, page: Document): Promise<unknown> {
  const sheets = (of: Document) => [...of.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const known = new Set(sheets(shown).map((link) => link.getAttribute('href')));
  const added = sheets(page).filter((link) => !known.has(link.getAttribute('href')));
  const loaded = added.map(
    (link) =>
      new Promise((resolve) => {
        const style = shown.adoptNode(link.cloneNode()) as HTMLLinkElement;
        style.addEventListener('load', resolve);
        style.addEventListener('error', resolve);
        shown.head.append(style);
      }),
  );
  return Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, STYLES_TIMEOUT_MS))]);
}

function mergeElement(shown: Element, source: Element): void {
  for (const { name } of [...shown.attributes]) if (!source.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of source.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  let current = shown.firstChild;
  for (const child of [...source.childNodes]) {
    const next: ChildNode | null = current?.nextSibling ?? null;
    if (!current) shown.append(child);
    else if (!current.isEqualNode(child)) {
      if (isElement(current) && isElement(child) && current.nodeName === child.nodeName) mergeElement(current, child);
      else current.replaceWith(child);
    }
    current = next;
  }
  while (current) {
    const next: ChildNode | null = current.nextSibling;
    current.remove();
    current = next;
  }
}

/** Not by `instanceof`: each document has its own classes. */
const isElement = (node: ChildNode): node is Element => node.nodeType === Node.ELEMENT_NODE;
