import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { hasLanguage, keysOfTexts, matchKeys } from '../../../contract/languages/untranslated-texts.ts';
import { useLanguage } from '../../use-language.ts';
import { knownCopy } from '../layout/known-copy.ts';

interface Source {
  code: string;
  direction: string;
}

/**
 * Sets the language of texts that are not translated. The server has marked these texts on the first page, and texts
 * that appear later are compared with the marked ones. The data of later pages contains the keys of their untranslated
 * texts, and so does the copy that the browser prefetches.
 */
export function useUntranslatedMarks(): void {
  const { choices, code } = useLanguage() ?? {};
  const matches = useMatches();
  const marks = useRef<Marks>(undefined);
  const source = choices?.[0];
  useEffect(() => {
    if (!source || source.code === code) return;
    marks.current = markUntranslated(source);
    return () => marks.current?.stop();
  }, [source, code]);
  useEffect(() => {
    for (const { loaderData } of matches) findKeys(loaderData).then((keys) => marks.current?.add(keys));
  }, [matches]);
}

/** Reads the keys that `untranslatedIn` added to the data of a loader, which may be deferred. */
async function findKeys(loaderData: unknown): Promise<string[]> {
  const { promise, untranslated } = (loaderData ?? {}) as { promise?: unknown; untranslated?: Promise<string[]> };
  if (promise) return findKeys(await promise);
  return (await untranslated?.catch(() => [])) ?? [];
}

/** The attribute of marked elements (server/languages/mark-untranslated.ts). Others may set their own `lang`. */
const MARK = 'data-untranslated';

interface Marks {
  add(keys: readonly string[]): void;
  stop(): void;
}

function markUntranslated(source: Source): Marks {
  const known = new Set<string>();
  let isUntranslated = matchKeys([]);
  const add = (keys: readonly string[] = []) => {
    const size = known.size;
    for (const key of keys) known.add(key);
    if (known.size === size) return;
    isUntranslated = matchKeys([...known]);
    markTexts(document.body);
  };
  const markTexts = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) markElement(node.parentElement);
    for (const element of root.querySelectorAll('[aria-label]')) {
      if (!element.textContent) markElement(element);
    }
  };
  const markElement = (element: Element | null) => {
    const isMarked = element?.hasAttribute(MARK);
    if (!element || element.localName === 'script') return;
    if (!isMarked && element.closest('[lang]') !== document.documentElement) return;
    const texts = Array.from(textsIn(element));
    if (texts.length > 0 && texts.every((text) => isUntranslated(text))) {
      element.setAttribute('lang', source.code);
      if (!element.hasAttribute('dir')) element.setAttribute('dir', source.direction);
      element.setAttribute(MARK, '');
    } else if (isMarked) {
      for (const name of ['lang', MARK]) element.removeAttribute(name);
      // Keeps `auto`, which the element had before it was marked.
      if (element.getAttribute('dir') === source.direction) element.removeAttribute('dir');
    }
  };
  const observer = new MutationObserver((changes) => {
    add(knownCopy.untranslated);
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markElement(target.parentElement);
      // Nodes are added to elements only.
      else if (addedNodes.length > 0) markTexts(target as Element);
    }
  });
  add(keysOfTexts(readMarks()));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return { add, stop: () => observer.disconnect() };
}

/** The texts of the elements that the server has marked. */
const readMarks = () =>
  Array.from(document.body.querySelectorAll(`[${MARK}]`)).flatMap((element) => [...textsIn(element)]);

function* textsIn(element: Element): Generator<string> {
  const label = element.textContent ? null : element.getAttribute('aria-label');
  if (label && hasLanguage(label)) yield label;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (hasLanguage(node.nodeValue ?? '')) yield node.nodeValue ?? '';
  }
}
