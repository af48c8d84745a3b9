import { globSync, readFileSync } from 'node:fs';
import IntlMessageFormat from 'intl-messageformat';
import ts from 'typescript';
import { expect, test } from 'vitest';
import german from './de.json' with { type: 'json' };

/** Functions whose first argument is a text. `t` takes a text without values literally. */
const MARKS = ['t', 'rich', 'msg', 'adminMeta'];

/** Attributes and props that people read or hear. */
const READ =
  /^(?:label|title|placeholder|alt|hint|note|legend|subtitle|busyText|emptyText|doneText|heading|caption|aria-(?:label|description|roledescription|valuetext))$/;

/** Elements that contain code, not words. */
const CODE = ['code', 'kbd', 'pre', 'samp'];

interface Message {
  text: string;
  mark: string;
  /** The names of the values, if they are written beside the text. */
  values?: string[];
  place: string;
}

interface Found {
  messages: Message[];
  /** Texts that no function translates. */
  bare: string[];
}

const isText = (text: string) => /\p{L}{2}|\p{L} /u.test(text) && !/^(?:https?:|[\w.-]+@)/.test(text);

function readSource(path: string): Found {
  const found: Found = { messages: [], bare: [] };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const placeOf = (node: ts.Node) => `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MARKS.includes(node.expression.text)) {
      const [first, second] = node.arguments;
      const values = second && ts.isObjectLiteralExpression(second) ? namesOf(second) : undefined;
      for (const text of first ? textsOf(first) : [])
        found.messages.push({ text, mark: node.expression.text, ...(values && { values }), place: placeOf(node) });
    }
    if (ts.isJsxText(node) && isText(node.text) && !isCode(node.parent))
      found.bare.push(`${placeOf(node)}: ${node.text.trim()}`);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer)
      for (const text of textsOf(node.initializer)) if (isText(text)) found.bare.push(`${placeOf(node)}: ${text}`);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent) && !isCode(node.parent))
      for (const text of textsOf(node.expression)) if (isText(text)) found.bare.push(`${placeOf(node)}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isCode = (node: ts.Node) => ts.isJsxElement(node) && CODE.includes(node.openingElement.tagName.getText());

const namesOf = (object: ts.ObjectLiteralExpression) =>
  object.properties.flatMap(({ name }) => (name ? name.getText().replace(/^'|'$/g, '') : []));

/** The texts that an expression may have as its value. For a condition, the texts of both branches. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return textsOf(node.right);
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
      return [...textsOf(node.left), ...textsOf(node.right)];
  }
  return [];
}

const sources = globSync('app/admin/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, ...readSource(path) }));
const messages = sources.flatMap((source) => source.messages);
const catalogue: Record<string, string> = german;

/** What a message needs: `name`, and `<link>` for tags. */
function partsOf(text: string): string[] {
  const parts = new Set<string>();
  const collect = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0)
        parts.add(element.type === 8 ? `<${element.value}>` : element.value);
      if ('options' in element) for (const { value } of Object.values(element.options)) collect(value);
      if ('children' in element) collect(element.children);
    }
  };
  collect(parse(text));
  return [...parts].sort();
}

const parse = (text: string) => new IntlMessageFormat(text, 'en').getAst();

/** Texts that have values somewhere, and are therefore ICU messages. */
const withValues = new Set(messages.filter(({ mark, values }) => mark === 'rich' || values).map(({ text }) => text));

test('every text of the panel has a German translation', () => {
  const missing = messages.filter(({ text }) => !(text in catalogue));
  expect(missing.map(({ place, text }) => `${place}: add to de.json: ${text}`)).toEqual([]);
});

test('every German text is in use', () => {
  const used = new Set(messages.map(({ text }) => text));
  const others = [...globSync('contract/**/*.ts'), ...globSync('server/**/*.ts')]
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // The panel also translates names and messages that are written in the contract and the server.
  const isElsewhere = (text: string) =>
    [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``].some((literal) => others.includes(literal));
  const unused = Object.keys(catalogue).filter((text) => !used.has(text) && !isElsewhere(text));
  expect(unused.map((text) => `remove from de.json: ${text}`)).toEqual([]);
});

test('no text is written in a component without a translation', () => {
  expect(sources.flatMap(({ bare }) => bare)).toEqual([]);
});

test('messages parse, and their values are those that the code gives', () => {
  const wrong = messages
    .filter(({ mark, values }) => mark === 'rich' || values)
    .filter(({ text, values }) => {
      const parts = partsOf(text).map((part) => part.replace(/^<|>$/g, ''));
      return values && [...new Set(parts)].sort().join() !== [...new Set(values)].sort().join();
    })
    .map(({ place, text, values }) => `${place}: ${text} has ${values}`);
  expect(wrong).toEqual([]);
});

test('German texts have the values and tags of the English ones', () => {
  const wrong = Object.entries(catalogue)
    .filter(([english]) => withValues.has(english))
    .filter(([english, text]) => partsOf(english).join() !== partsOf(text).join());
  expect(wrong).toEqual([]);
});

test('German texts are sorted, so that two people who add some do not meet', () => {
  const keys = Object.keys(catalogue);
  expect(keys).toEqual([...keys].sort());
});
