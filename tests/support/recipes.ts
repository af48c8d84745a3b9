import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';

/** A code block in a step of a recipe. */
export interface Change {
  recipe: string;
  kind: 'create' | 'edit' | 'run';
  /** The file to change. Undefined for commands. */
  file: string | undefined;
  code: string;
}

/**
 * The changes of a page of recipes, in order: the code blocks in numbered steps. The sentence above a block says what
 * it is for, so that a reader and this function follow the same words.
 */
export function readRecipes(markdown: string): Change[] {
  let recipe = '';
  return lexer(markdown).flatMap((token) => {
    if (token.type === 'heading' && token.depth === 2) recipe = token.text;
    if (token.type !== 'list' || !token.ordered) return [];
    return (token as Tokens.List).items.flatMap(({ tokens }) => readStep(recipe, tokens));
  });
}

function readStep(recipe: string, tokens: readonly Token[]): Change[] {
  let sentence = '';
  return tokens.flatMap((token) => {
    if (token.type === 'text' || token.type === 'paragraph') sentence = token.raw;
    if (token.type !== 'code') return [];
    const { lang, text } = token as Tokens.Code;
    const kind = /\bRun:\s*$/.test(sentence) ? 'run' : /^Create `/.test(sentence) ? 'create' : 'edit';
    const file = kind === 'run' ? undefined : /^(?:Create|In) `([^`]+)`/.exec(sentence)?.[1];
    if (kind !== 'run' && !file) throw new Error(`${recipe}: a step does not begin with its file: ${sentence}`);
    if ((lang === 'diff') !== (kind === 'edit') || (lang === 'sh') !== (kind === 'run')) {
      throw new Error(`${recipe}: a block of ${lang} follows “${sentence}”`);
    }
    return [{ recipe, kind, file, code: text }];
  });
}

/** Makes a change in a copy of the repository, exactly as written. */
export async function applyChange({ recipe, kind, file = '', code }: Change, folder: string): Promise<void> {
  const path = join(folder, file);
  const fail = (problem: string): never => {
    throw new Error(`${recipe}: ${file} ${problem}`);
  };
  if (kind === 'run') execFileSync('sh', ['-ec', code], { cwd: folder, stdio: 'pipe' });
  else if (kind === 'create') {
    if (existsSync(path)) fail('exists already');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${code}\n`);
  } else {
    const before = await readFile(path, 'utf8');
    const [old, changed] = sidesOf(code);
    const places = before.split(old).length - 1;
    if (places !== 1) fail(`has ${places} places with these lines instead of one:\n${old}`);
    await writeFile(
      path,
      before.replace(old, () => changed),
    );
  }
}

/** The lines of a diff before and after the change. */
function sidesOf(diff: string): [old: string, changed: string] {
  const lines = diff.split('\n').map((line) => ({ sign: line[0] ?? ' ', text: line.slice(1) }));
  const wrong = lines.find(({ sign }) => !' +-'.includes(sign));
  if (wrong) throw new Error(`A line of a diff begins with neither +, - nor a space: ${wrong.sign}${wrong.text}`);
  const side = (other: string) => lines.flatMap(({ sign, text }) => (sign === other ? [] : [`${text}\n`])).join('');
  return [side('+'), side('-')];
}
