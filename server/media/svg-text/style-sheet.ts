import type { XmlElement } from '@rgrove/parse-xml';
import type { CssNode, DeclarationList, StyleSheet as ParsedSheet } from 'css-tree';
import parseCss from 'css-tree/parser';
import { UnusableSvg } from '../unusable-svg.ts';
import { expandFont } from './font-shorthand.ts';
import { READ_PROPERTIES } from './text-properties.ts';

/** The declarations of rules or of a style attribute for an element, by property. */
export type Declarations = Map<string, Declared>;

export interface Declared {
  value: string;
  important: boolean;
}

/**
 * The maximum number of parts of all selectors in one file: `.a text` has two. Each part is compared with each text and
 * its ancestors. Exports of large drawings have 500.
 */
const MAX_COMPOUNDS = 2_000;

/** Limited because the matched parts of a selector are bits of an integer. */
const MAX_COMPOUNDS_IN_ONE = 30;

/** Bits of each selector for an element and its ancestors: bit 2 is set if they match the first three parts. */
interface Matched {
  /** The last matched part matches this element. */
  here: Int32Array;
  /** The last matched part matches this element or one of its ancestors. */
  above: Int32Array;
}

/**
 * The rules of the style sheets in an SVG. Selectors can have types, classes, ids, attributes, parents and ancestors.
 * Rules with other selectors, such as `:hover` or `a + b`, are ignored.
 */
export class StyleSheet {
  readonly #selectors: Selector[];
  readonly #matched = new WeakMap<XmlElement, Matched>();
  readonly #declarations = new WeakMap<XmlElement, Declarations>();

  constructor(css: string) {
    this.#selectors = readRules(css);
    const compounds = this.#selectors.reduce((sum, selector) => sum + selector.compounds.length, 0);
    if (compounds > MAX_COMPOUNDS) {
      throw new UnusableSvg('The logo has too many styles. Export it with "Presentation attributes", then try again.');
    }
    // Of two rules with the same property, the last one wins.
    this.#selectors.sort((a, b) => a.specificity - b.specificity);
  }

  /** The declarations of all rules for an element, without rules in media queries. */
  declarationsOf(element: XmlElement): Declarations {
    const known = this.#declarations.get(element);
    if (known) return known;
    const found: Declarations = new Map();
    for (const { conditional, declarations } of this.#selectorsOf(element)) {
      if (!conditional) addDeclarations(found, declarations);
    }
    this.#declarations.set(element, found);
    return found;
  }

  /** The properties that rules in media queries set, such as rules for dark screens. */
  conditionalPropertiesOf(element: XmlElement): string[] {
    return this.#selectorsOf(element)
      .filter(({ conditional }) => conditional)
      .flatMap(({ declarations }) => [...declarations.keys()]);
  }

  #selectorsOf(element: XmlElement): Selector[] {
    const { here } = this.#match(element);
    return this.#selectors.filter(({ compounds }, index) => isSet(here[index], compounds.length - 1));
  }

  #match(element: XmlElement): Matched {
    const known = this.#matched.get(element);
    if (known) return known;
    const parent = isElement(element.parent) ? this.#match(element.parent) : undefined;
    const { name, attributes } = element;
    const subject = { name, attributes, classes: new Set((attributes.class ?? '').split(/\s+/)) };
    const here = new Int32Array(this.#selectors.length);
    const above = new Int32Array(this.#selectors.length);
    for (const [index, { compounds }] of this.#selectors.entries()) {
      let bits = 0;
      for (const [at, compound] of compounds.entries()) {
        const before = compound.isChild ? parent?.here[index] : parent?.above[index];
        if ((at === 0 || isSet(before, at - 1)) && fits(compound, subject)) bits |= 1 << at;
      }
      here[index] = bits;
      above[index] = bits | (parent?.above[index] ?? 0);
    }
    const matched = { here, above };
    this.#matched.set(element, matched);
    return matched;
  }
}

const isSet = (bits = 0, at: number) => ((bits >> at) & 1) === 1;
const isElement = (node: unknown): node is XmlElement => node instanceof Object && 'attributes' in node;

/** Reads the declarations of a style attribute. */
export const readStyle = (css: string): Declarations => readDeclarations(parse(css, 'declarationList'));

/** A later declaration wins, unless only the earlier one is important. */
export function addDeclarations(to: Declarations, added: Declarations): void {
  for (const [property, declared] of added) {
    if (to.get(property)?.important && !declared.important) continue;
    // Move the property to the end, because the order matters for a shorthand and its parts.
    to.delete(property);
    to.set(property, declared);
  }
}

/** Replaces type selectors in the CSS by class selectors. `classes`: the class for each type. */
export function typesToClasses(css: string, classes: Record<string, string>): string {
  let result = '';
  let end = 0;
  for (const node of typeSelectors(parse(css, 'stylesheet'))) {
    const className = classes[localName(node.name)];
    if (!className || !node.loc) continue;
    result += `${css.slice(end, node.loc.start.offset)}.${className}`;
    end = node.loc.end.offset;
  }
  return result + css.slice(end);
}

interface Selector {
  compounds: Compound[];
  specificity: number;
  /** Whether the rule is in a media query. */
  conditional: boolean;
  declarations: Declarations;
}

/** A compound selector such as `text.title`. */
interface Compound {
  /** Whether the parent must match the part before, not just any ancestor. */
  isChild: boolean;
  type?: string;
  classes: string[];
  ids: string[];
  attributes: { name: string; value: string | undefined }[];
}

interface Subject {
  name: string;
  attributes: XmlElement['attributes'];
  classes: ReadonlySet<string>;
}

const fits = ({ type, classes, ids, attributes }: Compound, subject: Subject) =>
  (type === undefined || type === subject.name) &&
  classes.every((name) => subject.classes.has(name)) &&
  ids.every((id) => id === subject.attributes.id) &&
  attributes.every(({ name, value }) =>
    value === undefined ? name in subject.attributes : subject.attributes[name] === value,
  );

type Context = 'stylesheet' | 'declarationList';

// Values are not parsed, so that they stay as written. typesToClasses needs the positions.
const parse = (css: string, context: Context): CssNode =>
  parseCss(css, { context, parseValue: false, parseAtrulePrelude: false, positions: true });

function readRules(css: string): Selector[] {
  const selectors: Selector[] = [];
  const read = (nodes: ParsedSheet['children'], conditional: boolean): void => {
    for (const node of nodes) {
      // Nested media queries are read. Rules nested in rules are ignored.
      if (node.type === 'Atrule' && node.block) read(node.block.children, true);
      if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue;
      const declarations = new Map(
        [...readDeclarations(node.block)].filter(([property]) => READ_PROPERTIES.has(property)),
      );
      for (const selector of node.prelude.children) {
        const compounds = selector.type === 'Selector' && readCompounds(selector.children);
        if (!compounds || compounds.length > MAX_COMPOUNDS_IN_ONE) continue;
        selectors.push({ compounds, specificity: specificityOf(compounds), conditional, declarations });
      }
    }
  };
  read((parse(css, 'stylesheet') as ParsedSheet).children, false);
  return selectors;
}

function readDeclarations(block: CssNode): Declarations {
  const declarations: Declarations = new Map();
  for (const node of (block as DeclarationList).children) {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') continue;
    const property = node.property.toLowerCase();
    const value = node.value.value.trim();
    const values = property === 'font' ? expandFont(value) : { [property]: value };
    const important = Boolean(node.important);
    addDeclarations(
      declarations,
      new Map(Object.entries(values).map(([name, text]) => [name, { value: text, important }])),
    );
  }
  return declarations;
}

/** Undefined if the selector has anything that is not supported here. */
function readCompounds(parts: Iterable<CssNode>): Compound[] | undefined {
  const compounds: Compound[] = [newCompound(false)];
  for (const part of parts) {
    const compound = compounds.at(-1) as Compound;
    if (part.type === 'Combinator' && (part.name === ' ' || part.name === '>')) {
      compounds.push(newCompound(part.name === '>'));
    } else if (part.type === 'TypeSelector') {
      const type = localName(part.name);
      if (type !== '*') compound.type = type;
    } else if (part.type === 'ClassSelector') compound.classes.push(part.name);
    else if (part.type === 'IdSelector') compound.ids.push(part.name);
    else if (part.type === 'AttributeSelector' && (part.matcher === null || part.matcher === '=') && !part.flags) {
      const value = part.value?.type === 'String' ? part.value.value : part.value?.name;
      compound.attributes.push({ name: part.name.name, value });
    } else return undefined;
  }
  return compounds;
}

const newCompound = (isChild: boolean): Compound => ({ isChild, classes: [], ids: [], attributes: [] });

/** The specificity as one number: ids, then classes and attributes, then types. */
const specificityOf = (compounds: readonly Compound[]) =>
  compounds.reduce(
    (sum, { type, classes, ids, attributes }) =>
      sum + ids.length * 1_000_000 + (classes.length + attributes.length) * 1_000 + (type ? 1 : 0),
    0,
  );

/** The name without the prefix of a namespace. */
const localName = (name: string) => name.slice(name.indexOf('|') + 1);

type TypeSelector = Extract<CssNode, { type: 'TypeSelector' }>;

/** The type selectors, in the order of the source text. */
function typeSelectors(node: CssNode): TypeSelector[] {
  if (node.type === 'TypeSelector') return [node];
  if (node.type === 'Rule') return [...typeSelectors(node.prelude), ...typeSelectors(node.block)];
  if (node.type === 'Atrule') return node.block ? typeSelectors(node.block) : [];
  const children = 'children' in node && node.children ? [...node.children] : [];
  return children.flatMap(typeSelectors);
}
