import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Names of settings, files of the program and commands. */
const CODE = /\b[A-Z]{2,}_[A-Z_]+\b|\b(?:VISITS|MAIL)\b|\.(?:eml|env|txt)\b|\bnpm run\b|\b(?:letters|data) folder\b/;

/** Each text for people in a source file: of elements, and strings of more than one word. */
function* textsOf(node: ts.Node): Generator<string> {
  const isForDevelopers = ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'DeveloperNote';
  if (isForDevelopers || ts.isImportDeclaration(node)) return;
  if (ts.isJsxText(node)) yield node.text;
  else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    if (/\s\S/.test(node.text)) yield node.text;
  }
  for (const child of node.getChildren()) yield* textsOf(child);
}

test('owners read no names of settings, files and commands outside of the notes for developers', () => {
  const found = globSync('app/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    return [...textsOf(source)].filter((text) => CODE.test(text)).map((text) => `${path}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});
