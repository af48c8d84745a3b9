import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { ELEMENTS, UNWRAPPED } from '../svg-subset.ts';
import { createTextRenderer, type OutlineRenderer } from '../text-renderer.ts';
import { collectCharacters, MAX_CHARACTERS } from './collect-characters.ts';
import { keepPaint } from './keep-paint.ts';
import { type Outline, placeGlyphs } from './place-glyphs.ts';
import { refuseText } from './refuse-text.ts';
import { readStyle, StyleSheet, typesToClasses } from './style-sheet.ts';
import { FILLED, isTextAttribute, isTextProperty } from './text-properties.ts';
import { INITIAL, type SetText, setTextOf } from './text-style.ts';

/** One for each process, since loading the fonts takes time and memory. */
let renderer: Promise<OutlineRenderer> | undefined;

/** The classes of the outlines of these elements. Type selectors for the elements become selectors for the classes. */
const CLASSES: Record<string, string> = { text: 'outlined-text', tspan: 'outlined-tspan' };

/**
 * Replaces the texts of an SVG by their outlines in the fonts of the site. Returns the names of the fonts that they
 * replace. A text becomes a path or, if parts of it have other colours, a group of paths, with the same id, class,
 * colours and transform.
 *
 * The steps are: read the style of each text (style-sheet.ts, text-style.ts), list the characters with their explicit
 * positions (collect-characters.ts), place and draw them (place-glyphs.ts), and make the rules that matched a text, and
 * no others, apply to its outlines (keep-paint.ts).
 */
export async function outlineTexts(root: XmlElement, viewBox: { width: number; height: number }): Promise<string[]> {
  renderer ??= createTextRenderer().catch((error) => {
    renderer = undefined;
    throw error;
  });
  const outlines = await renderer;
  const { texts, styles } = find(root);
  const css = styles.map(({ text }) => text).join('\n');
  const sheet = new StyleSheet(css);
  const cssAfter = typesToClasses(css, CLASSES);
  const classes = cssAfter === css ? {} : CLASSES;
  const replaced = new Set<string>();
  const replacements: Replacement[] = [];
  const context = { sheet, viewBox, left: MAX_CHARACTERS };

  for (const { text, inherited } of texts) {
    const { characters, others } = collectCharacters(text, inherited(sheet), context);
    context.left -= characters.length;
    for (const { set } of characters) if (set.font.missing) replaced.add(set.font.missing);
    const drawn = placeGlyphs(characters, outlines).filter(({ path }) => path);
    replacements.push(...replace(text, drawn, { sheet, others, classes }));
  }

  for (const style of styles) {
    const changed = typesToClasses(style.text, CLASSES);
    if (changed !== style.text) setChildren(style, [new XmlText(changed)]);
  }
  keepPaint(replacements, sheet, new StyleSheet(cssAfter));
  return [...replaced];
}

/** An element of the result, and the source element that it replaces. A path in a group may replace no element. */
export interface Replacement {
  element: XmlElement;
  source: XmlElement | undefined;
}

interface FoundText {
  text: XmlElement;
  inherited: (sheet: StyleSheet) => SetText;
}

/** The texts that are drawn, and the style sheets. */
function find(root: XmlElement) {
  const texts: FoundText[] = [];
  const styles: XmlElement[] = [];
  const visit = (element: XmlElement, inherited: (sheet: StyleSheet) => SetText): void => {
    if (element.name === 'style') styles.push(element);
    if (element.name === 'font' || element.name === 'font-face') refuseText('a font of its own');
    if (element.name === 'text') {
      texts.push({ text: element, inherited });
      return;
    }
    if (!ELEMENTS.has(element.name) && !UNWRAPPED.has(element.name)) return;
    let setText: SetText | undefined;
    const set = (sheet: StyleSheet) => {
      setText ??= setTextOf(element, sheet, inherited(sheet));
      return setText;
    };
    for (const child of element.children) if (child instanceof XmlElement) visit(child, set);
  };
  visit(root, () => INITIAL);
  return { texts, styles };
}

interface Surroundings {
  sheet: StyleSheet;
  others: XmlElement[];
  /** The classes of the outlines of an element, by its name. */
  classes: Record<string, string>;
}

function replace(
  text: XmlElement,
  outlines: readonly Outline[],
  { sheet, others, classes }: Surroundings,
): Replacement[] {
  const replacements: Replacement[] = [];
  const add = (name: string, source: XmlElement | undefined, path?: string): XmlElement => {
    const attributes = source ? attributesOf(source, classes[source.name]) : {};
    const element = new XmlElement(name, path === undefined ? attributes : { ...attributes, ...FILLED, d: path });
    replacements.push({ element, source });
    return element;
  };

  const parent = text.parent as XmlElement;
  // A gradient spans the whole path that it colours, so neighbours of one colour become one path.
  const parts: { painted: XmlElement[]; path: string }[] = [];
  for (const { element, path } of outlines) {
    const painted = parent.name === 'clipPath' ? [] : paintedUpTo(element, text, sheet);
    const last = parts.at(-1);
    if (last && last.painted[0] === painted[0]) last.path += path;
    else parts.push({ painted, path });
  }
  let result: XmlElement;
  const [first] = parts;
  if (first && parts.length === 1 && first.painted.length === 0) {
    result = add('path', text, first.path);
    setChildren(result, others);
  } else {
    result = add('g', text);
    const paths = parts.map(({ painted: [innermost, ...outer], path }) => {
      let part = add('path', innermost, path);
      for (const element of outer) {
        const group = add('g', element);
        setChildren(group, [part]);
        part = group;
      }
      return part;
    });
    setChildren(result, [...others, ...paths]);
  }
  result.parent = parent;
  parent.children = parent.children.map((child) => (child === text ? result : child));
  return replacements;
}

function setChildren(element: XmlElement, children: (XmlElement | XmlText)[]): void {
  element.children = children;
  for (const child of children) child.parent = element;
}

/** The elements in a text, from the innermost, that give it other colours. */
function paintedUpTo(element: XmlElement, text: XmlElement, sheet: StyleSheet): XmlElement[] {
  const painted: XmlElement[] = [];
  for (let at = element; at !== text; at = at.parent as XmlElement) {
    if (at.name === 'tspan' && isPainted(at, sheet)) painted.push(at);
  }
  return painted;
}

function isPainted(tspan: XmlElement, sheet: StyleSheet): boolean {
  const { id: _, class: __, style, ...attributes } = attributesOf(tspan);
  const properties = [...sheet.declarationsOf(tspan).keys(), ...sheet.conditionalPropertiesOf(tspan)];
  return style !== undefined || Object.keys(attributes).length > 0 || properties.some((name) => !isTextProperty(name));
}

/** The attributes of a text that also apply to its outlines. */
function attributesOf({ name, attributes }: XmlElement, addedClass?: string): Record<string, string> {
  const isIgnored = (attribute: string) =>
    isTextAttribute(attribute) || attribute === 'style' || (attribute === 'transform' && name !== 'text');
  const kept = Object.entries(attributes).filter(([attribute]) => !isIgnored(attribute));
  const style = [...readStyle(attributes.style ?? '')]
    .filter(([property]) => !isTextProperty(property))
    .map(([property, { value, important }]) => `${property}:${value}${important ? '!important' : ''}`)
    .join(';');
  const className = [attributes.class, addedClass].filter(Boolean).join(' ');
  return { ...Object.fromEntries(kept), ...(className && { class: className }), ...(style && { style }) };
}
