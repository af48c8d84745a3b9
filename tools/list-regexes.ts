import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface FoundRegex {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

/** The regular expressions of the product: literals, and calls of `RegExp` with a constant text. */
export function listRegexes(): { found: FoundRegex[]; computed: Omit<FoundRegex, 'flags'>[] } {
  const files = execFileSync('git', ['ls-files', 'app', 'content', 'contract', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found: FoundRegex[] = [];
  const computed: Omit<FoundRegex, 'flags'>[] = [];
  for (const file of files) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({ file, line: lineOf(node), pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
        const line = lineOf(node);
        const [pattern, flags] = node.arguments ?? [];
        if (pattern && ts.isStringLiteralLike(pattern)) {
          const flagsText = flags && ts.isStringLiteralLike(flags) ? flags.text : '';
          found.push({ file, line, pattern: pattern.text, flags: flagsText });
        } else computed.push({ file, line, pattern: pattern?.getText() ?? '' });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { found, computed };
}

const isRegExp = (node: ts.Expression) => ts.isIdentifier(node) && node.text === 'RegExp';
