import { globSync, readFileSync } from 'node:fs';
import IntlMessageFormat from 'intl-messageformat';
import ts from 'typescript';
import { expect, test } from 'vitest';
import panelTexts from './de.json' with { type: 'json' };
import german from './de-sentences.json' with { type: 'json' };
import { createSentenceFinder } from './server-sentences.ts';

const sentences: Record<string, string> = german;
const words: Record<string, string> = { 'Only owners': 'Nur Eigentümer', 'Blog Title': 'Titel', None: 'Keine' };
const find = createSentenceFinder(sentences, 'de-DE', (english) => words[english] ?? find(english) ?? english);

/** Files whose texts the panel never shows: logs, commands, e-mails, APIs of other products, texts for developers. */
const ELSEWHERE = [
  ...[/^server\/(?:wire|start|demo|mail|threads|page-cache|openapi|database|cdn|instances|search|privacy)\//],
  ...[/^server\/(?:main|settings|static-files|error-handler)\.ts$/, /email[^/]*\.ts$/, /^server\/weekly\//],
  /^server\/(?:core\/(?!read-lines)|http\/(?!check-host|fetch-public-file)|export\/static-site\/|s3\/)/,
  /\/(?:offer-setup|download-backup|restore-backup|live-settings|variant-maker|remove-orphans)\.ts$/,
  /\/(?:record-pdf|bucket-objects|encrypted-stream|open-bucket|make-backup|restore-export|image-worker)\.ts$/,
];

/** Files whose texts are only for visitors, clients with a link, and programs. */
const NOT_IN_PANEL = [
  ...[/^contract\/(?:contact\/(?:contact|form-answers)|blog\/blog-wire|visits\/visits)\.ts/],
  ...[/^server\/(?:closed-site|release-preview)\.ts/, /^server\/(?:visits|contact\/receive)\//],
  ...[/\/client-(?:pages|sign-off(?:-endpoints)?)\.ts/, /^server\/media\/(?:media-routes|storage\/s3-storage)\.ts/],
];

/** Calls whose texts the panel does not show. `Error` is for states that must not occur. */
const SAID_ELSEWHERE = /(?:^|\.)(?:log\w*|warn|error|info|debug|Error|describe)$/;

/** Properties of the API's description, of the first texts of a site, and of the data of a webhook. */
const NOT_SHOWN = /^(?:summary|description|publishing|unpublishing|initial|data)$/;

/** A literal of the code, with 7 in place of each value. A condition adds a variant for each of its branches. */
interface Literal {
  place: string;
  variants: string[];
  /** Its fixed parts. A literal without values has none. */
  parts: string[];
}

function literalsOf(source: ts.SourceFile): Literal[] {
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    if (isCall && SAID_ELSEWHERE.test(node.expression.getText())) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isPropertyAssignment(node) && NOT_SHOWN.test(node.name.getText())) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isStringLiteralLike(node) && isSentence(node.text))
      found.push({ place: `${source.fileName}:${line}`, variants: [node.text], parts: [] });
    if (ts.isTemplateExpression(node)) {
      const variants = [0, -1].map((end) => sampleOf(node, end));
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (variants.some(isSentence)) found.push({ place: `${source.fileName}:${line}`, variants, parts });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sampleOf = (node: ts.TemplateExpression, end: number): string =>
  node.head.text +
  node.templateSpans.map(({ expression, literal }) => sampleValue(expression, end) + literal.text).join('');

function sampleValue(node: ts.Expression, end: number): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return sampleOf(node, end);
  if (ts.isParenthesizedExpression(node)) return sampleValue(node.expression, end);
  if (ts.isConditionalExpression(node)) return sampleValue(end === 0 ? node.whenTrue : node.whenFalse, end);
  if (ts.isBinaryExpression(node)) return sampleValue(node.right, end);
  if (ts.isCallExpression(node) && node.expression.getText() === 'counted') {
    const text = node.arguments.at(end === 0 ? 1 : 2);
    return `${end === 0 ? 1 : 7} ${text && ts.isStringLiteralLike(text) ? text.text : ''}`;
  }
  return '7';
}

/** Names of the API begin with a small letter or a quotation mark, and what begins with a space is the end of a sentence. */
const isSentence = (text: string) =>
  /^[\p{Lu}\d“{]/u.test(text) && /\p{L}{2}.* .*\p{L}{2}/u.test(text) && /[.:]$/.test(text);

const sources = [...globSync('contract/**/*.ts'), ...globSync('server/**/*.ts')]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$/.test(path) && !ELSEWHERE.some((pattern) => pattern.test(path)))
  .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
const literals = sources.flatMap(literalsOf);

const astOf = (text: string) => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();

/** The names of the values. */
function namesOf(elements: ReturnType<typeof astOf>): string[] {
  return elements.flatMap((element) => {
    if ('options' in element)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesOf(value))];
    return element.type !== 0 && 'value' in element ? [element.value] : [];
  });
}

/** The parts of a message that do not depend on its values. */
function fixedPartsOf(elements: ReturnType<typeof astOf>): string[] {
  return elements.flatMap((element) => {
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => fixedPartsOf(value));
    return element.type === 0 ? [element.value] : [];
  });
}

/** Whether the message has these fixed parts, in this order. */
function hasParts(message: string, parts: readonly string[]): boolean {
  if (parts.join('').length < 10) return false;
  let at = 0;
  return parts.every((part) => {
    const found = message.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

/** A line for each missing sentence, so that the failure says which file to edit. */
const missingIn = (found: readonly Literal[]) =>
  found.map(({ place, variants }) => `${place}: add to de-sentences.json: ${variants.at(-1)}`);

test('every sentence of the server with values in it has a German text', () => {
  const withValues = literals.filter(({ parts }) => parts.length > 0);
  expect(withValues.length).toBeGreaterThan(150);
  // A value may be another part of the sentence. It is then enough that a message has the fixed parts.
  const missing = withValues.filter(
    ({ variants, parts }) =>
      variants.some((text) => isSentence(text) && find(text) === undefined) &&
      !Object.keys(sentences).some((message) => hasParts(message, parts)),
  );
  expect(missingIn(missing)).toEqual([]);
});

test('every other sentence that the panel shows of the server has a German text', () => {
  const whole = literals.filter(
    ({ place, parts }) => parts.length === 0 && !NOT_IN_PANEL.some((pattern) => pattern.test(place)),
  );
  expect(whole.length).toBeGreaterThan(300);
  // Only programs get sentences that tell what to send.
  const missing = whole.filter(
    ({ variants: [text = ''] }) => !text.startsWith('Send ') && !(text in panelTexts) && find(text) === undefined,
  );
  expect(missingIn(missing)).toEqual([]);
});

/** Properties that name something in the panel. In contract/copy each function gets the name of a field first. */
const NAMING = /^(?:label|title|hint|note)$/;

test('every name of a field, a page and a type of section has a German text', () => {
  const names: string[] = [];
  const missing: string[] = [];
  for (const source of sources) {
    const path = source.fileName;
    // Only visitors read these names.
    if (path.startsWith('server/contact/receive/')) continue;
    const add = (node: ts.Expression | undefined) => {
      if (!node || !ts.isStringLiteralLike(node) || !/^\p{Lu}/u.test(node.text)) return;
      names.push(node.text);
      if (!(node.text in panelTexts) && find(node.text) === undefined)
        missing.push(`${path}: add to de.json: ${node.text}`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && NAMING.test(node.name.getText())) add(node.initializer);
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && path.startsWith('contract/copy/'))
        add(node.arguments[0]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(names.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test('German sentences have no values that the English ones do not have, and are sorted', () => {
  const wrong = Object.entries(sentences).filter(([english, text]) => {
    const names = new Set(namesOf(astOf(english)));
    return namesOf(astOf(text)).some((name) => !names.has(name));
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(sentences)).toEqual(Object.keys(sentences).sort());
});

test('every German sentence is in use', () => {
  const code = [...globSync('contract/**/*.ts'), ...globSync('server/**/*.ts')]
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'"))
    .join('\n');
  // A sentence may be written in pieces, so three words in a row are enough.
  const isUsed = (message: string) =>
    fixedPartsOf(astOf(message)).some((part) => {
      const words = part.trim().replace(/[.:]$/, '').split(' ');
      return (
        words.some((_, at) => words.length - at >= 3 && code.includes(words.slice(at, at + 3).join(' '))) ||
        (words.length < 3 && part.trim().length > 6 && code.includes(part.trim()))
      );
    });
  const isLiteral = (message: string) => {
    const findOne = createSentenceFinder({ [message]: '' }, 'de-DE', (english) => english);
    return literals.some(({ variants }) => variants.some((text) => findOne(text) !== undefined));
  };
  expect(Object.keys(sentences).filter((message) => !isUsed(message) && !isLiteral(message))).toEqual([]);
});

test.for([
  ['1 link is broken.', '1 Link ist defekt.'],
  ['1,200 links are broken.', '1.200 Links sind defekt.'],
  ['1 page is out of date in हिन्दी.', '1 Seite ist veraltet: हिन्दी.'],
  ['Blog Title is required.', '„Titel“ ist erforderlich.'],
  ['Questions is required.', '„Questions“ ist erforderlich.'],
  ['Enter at most 100 characters.', 'Geben Sie höchstens 100 Zeichen ein.'],
  ['Only owners can open this.', 'Nur Eigentümer können das öffnen.'],
  [
    'Row 3: There is no page at /x. Nothing was imported.',
    'Zeile 3: Unter /x gibt es keine Seite. Es wurde nichts importiert.',
  ],
  [
    '2 messages are waiting for a reply, 1 of them for more than two days.',
    '2 Nachrichten warten auf eine Antwort, 1 davon seit mehr als zwei Tagen.',
  ],
  [
    'This page is scheduled. Ask an editor to cancel the schedule first.',
    'Diese Seite ist geplant. Bitten Sie zuerst einen Redakteur, die Planung aufzuheben.',
  ],
  [
    '{nme} is unknown. Use {name}, {first_name} or a fact of Company, like {company.name}.',
    '{nme} ist unbekannt. Verwenden Sie {name}, {first_name} oder eine Angabe zum Unternehmen wie {company.name}.',
  ],
  ['The date “31.02.” does not exist.', 'Das Datum „31.02.“ gibt es nicht.'],
])('%s', ([english, text]) => {
  expect(find(english as string)).toBe(text);
});

test('what somebody wrote is none of them', () => {
  expect(find('Everything about our pages')).toBeUndefined();
  expect(find('It has 2 links.\n\n1 link is broken.')).toBeUndefined();
});
