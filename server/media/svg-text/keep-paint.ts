import type { Replacement } from './outline-texts.ts';
import { readStyle, type StyleSheet } from './style-sheet.ts';
import { FILLED, isTextProperty, NOT_INHERITED } from './text-properties.ts';

/**
 * Keeps the look of texts that were replaced by outlines. Rules such as `path { fill: red }` now match an outline that
 * was a text before, and rules for texts may now override other rules. The style of each outline corrects the
 * declarations that differ from before.
 */
export function keepPaint(replacements: readonly Replacement[], before: StyleSheet, after: StyleSheet): void {
  for (const { element, source } of replacements) {
    const { attributes } = element;
    const declared = source && before.declarationsOf(source);
    const found = after.declarationsOf(element);
    const attribute = attributes.style ?? '';
    const ownDeclarations = readStyle(attribute);
    const changes: string[] = [];
    for (const property of new Set([...(declared?.keys() ?? []), ...found.keys()])) {
      if (property in FILLED && element.name === 'path') changes.push(`${property}:nonzero!important`);
      if (isTextProperty(property)) continue;
      const want = declared?.get(property);
      const find = found.get(property);
      if (want?.value === find?.value) continue;
      const value =
        want?.value ??
        ownDeclarations.get(property)?.value ??
        attributes[property] ??
        NOT_INHERITED[property] ??
        'inherit';
      changes.push(`${property}:${value}${want?.important || find?.important ? '!important' : ''}`);
    }
    // The element's own style wins, so it comes last.
    const style = [...changes, attribute].filter(Boolean).join(';');
    if (style) element.attributes = { ...attributes, style };
  }
}
