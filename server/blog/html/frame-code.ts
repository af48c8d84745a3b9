import { CODE_LANGUAGES } from '../../../contract/blog/code-languages.ts';
import { type Element, element, text } from './element.ts';

/** The texts of a frame, in addition to the name of its language. */
export interface CodeTexts {
  /** In place of a language. */
  readonly label: string;
  readonly copy: string;
  /** For screen readers. */
  readonly copyCode: string;
}

const LABELS: ReadonlyMap<string, string> = new Map(CODE_LANGUAGES);

/**
 * Puts a code block into a frame with the name of its language and a button, which stays hidden without scripts
 * (app/pages/blog/post/use-copy-buttons.ts).
 */
export function frameCode(pre: Element, language: string | undefined, texts: CodeTexts): void {
  const name = language ? (LABELS.get(language) ?? language) : texts.label;
  const status = element('span', { role: 'status' });
  const icon = element('svg', { viewBox: '0 0 20 20', ariaHidden: 'true' }, element('path', { d: ICON }));
  const button = element('button', { type: 'button', hidden: true, ariaLabel: texts.copyCode }, icon, text(texts.copy));
  const bar = element('p', {}, element('span', {}, text(name)), status, button);
  const code = { ...pre };
  Object.assign(pre, element('div', { className: ['code-frame'] }, bar, code));
}

const ICON = 'M7 7H17V17H7ZM4 13H3V3H13V4';
