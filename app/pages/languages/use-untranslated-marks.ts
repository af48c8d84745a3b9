import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { hasLanguage, keysOfTexts, matchKeys } from '../../../contract/languages/untranslated-texts.ts';
import { useLanguage } from '../../use-language.ts';
import type { loader } from '../layout/layout.tsx';

interface Source {
  code: string;
  direction: string;
}

/**
 * Says in which language texts are that are not translated. The server has marked those of the first page: their marks
 * tell which texts these are, so that they are also found in what appears later. The data of further pages has their keys.
 */
export function useUntranslatedMarks(): void {
  const { choices, code } = useLanguage() ?? {};
  const untranslated = useRouteLoaderData<typeof loader>('layout')?.untranslated;
  const source = choices?.[0];
  useEffect(() => {
    if (source && source.code !== code) return markUntranslated(source, untranslated);
  }, [source, code, untranslated]);
}

/** Marked elements have it (server/languages/mark-untranslated.ts). Others may have a language of their own. */
const MARK = 'data-untranslated';

function markUntranslated(source: Source, untranslated: Promise<string[]> | undefined): () => void {
  let isUntranslated = (_: string) => false;
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markElement(target.parentElement);
      else if (addedNodes.length > 0) markTexts(target);
    }
  });
  const markTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) markElement(node.parentElement);
  };
  const markElement = (element: Element | null) => {
    const isMarked = element?.hasAttribute(MARK);
    if (!element || (!isMarked && element.closest('[lang]') !== document.documentElement)) return;
    const texts = Array.from(textsIn(element));
    if (texts.length > 0 && texts.every((text) => isUntranslated(text))) {
      element.setAttribute('lang', source.code);
      if (!element.hasAttribute('dir')) element.setAttribute('dir', source.direction);
      element.setAttribute(MARK, '');
    } else if (isMarked) {
      for (const name of ['lang', MARK]) element.removeAttribute(name);
      // Not `auto`, which is the element's own.
      if (element.getAttribute('dir') === source.direction) element.removeAttribute('dir');
    }
  };
  const begin = (keys: readonly string[]) => {
    isUntranslated = matchKeys(keys);
    markTexts(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (untranslated) untranslated.then(begin, () => {});
  else begin(keysOfTexts(readMarks()));
  return () => observer.disconnect();
}

/** The texts of the elements that the server has marked. */
const readMarks = () =>
  Array.from(document.body.querySelectorAll(`[${MARK}]`)).flatMap((element) => [...textsIn(element)]);

function* textsIn(element: Element): Generator<string> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (hasLanguage(node.nodeValue ?? '')) yield node.nodeValue ?? '';
  }
}
