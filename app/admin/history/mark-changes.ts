import { diffArrays } from 'diff';

/**
 * The HTML of the later version, with inserted words in `<ins>` and deleted ones in `<del>`. Every other tag is one of the
 * two versions, so sanitized HTML stays sanitized.
 */
export function markChanges(before: string, after: string, budget = new TimeBudget()): string {
  const output = new MarkedHtml();
  for (const { mark, tokens } of changesOf(tokensOf(before), tokensOf(after), budget)) output.add(tokens, mark);
  return output.end();
}

/** Two plain texts as one: the later text, with the deleted words of the earlier one. */
export const markWords = (before: string, after: string): { mark: Mark; text: string }[] =>
  changesOf(tokensOf(before), tokensOf(after), new TimeBudget())
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ mark, tokens }) => ({ mark, text: tokens.join('') }));

type Mark = 'ins' | 'del' | undefined;

interface Change {
  mark: Mark;
  tokens: string[];
}

/** In milliseconds. If comparing two texts takes longer, everything in them counts as changed. */
const MAX_TEXT_TIME = 300;

/** In milliseconds, for all texts of an article. The comparison blocks the page. */
const MAX_TIME = 1_000;

/** How much time is left to compare the texts of an article. */
export class TimeBudget {
  readonly #end = performance.now() + MAX_TIME;

  left(): number {
    return Math.min(MAX_TEXT_TIME, this.#end - performance.now());
  }
}

function changesOf(before: string[], after: string[], budget: TimeBudget): Change[] {
  const timeout = budget.left();
  const changes = timeout > 0 ? diffArrays(before, after, { timeout }) : undefined;
  if (!changes) {
    return [
      { mark: 'del', tokens: before },
      { mark: 'ins', tokens: after },
    ];
  }
  const marked = changes.map(
    ({ added, removed, value }): Change => ({
      mark: added ? 'ins' : removed ? 'del' : undefined,
      tokens: value,
    }),
  );
  return joinPhrases(marked);
}

/** Marks a space between two changed words too, so that changed phrases, not single words, are beside each other. */
function joinPhrases(changes: Change[]): Change[] {
  const joined: Change[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const end = () => {
    // A space that both end with is not part of the change.
    const space = /^\s+$/.test(added.at(-1) ?? '') && removed.at(-1) === added.at(-1) ? added.at(-1) : undefined;
    const withoutSpace = (tokens: string[]) => (space ? tokens.slice(0, -1) : tokens);
    joined.push({ mark: 'del', tokens: withoutSpace(removed) }, { mark: 'ins', tokens: withoutSpace(added) });
    joined.push({ mark: undefined, tokens: space ? [space] : [] });
    [removed, added] = [[], []];
  };
  for (const [index, { mark, tokens }] of changes.entries()) {
    const isBetween = index > 0 && index < changes.length - 1;
    const isGap = !mark && isBetween && tokens.every((token) => /^\s+$/.test(token));
    for (const token of mark || isGap ? tokens : []) {
      if (mark !== 'ins') removed.push(token);
      if (mark !== 'del') added.push(token);
    }
    if (mark || isGap) continue;
    end();
    joined.push({ mark, tokens });
  }
  end();
  return joined;
}

/** Tags, facts of the company, words, entities, spaces and other characters. */
const TOKEN = /\{company\.[\w-]+\}|<(?:[^<>"]|"[^"]*")*>|&[#\w]+;|[\p{L}\p{N}\p{M}]+|\s+|./gsu;

const tokensOf = (html: string): string[] => html.match(TOKEN) ?? [];

/** Elements with no text of their own: deleted words wait until one with text begins. */
const WITHOUT_TEXT = ['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'figure'];

class MarkedHtml {
  #html = '';
  #openTags: string[] = [];
  #mark: Mark;
  #waiting: string[] = [];

  add(tokens: string[], mark: Mark): void {
    for (const token of tokens) {
      const tag = /^<(\/?)([a-z][a-z0-9]*)/.exec(token);
      // An image, rule or line break is marked like a word.
      if (!tag || /^<(?:img|hr|br)\b/.test(token)) this.#addContent(token, mark);
      else if (mark !== 'del') this.#addTag(token, tag[1] === '/', tag[2] ?? '');
    }
  }

  end(): string {
    this.#setMark(undefined);
    if (this.#waiting.length > 0) this.#html += `<p><del>${this.#waiting.join('')}</del></p>`;
    return this.#html;
  }

  #addContent(token: string, mark: Mark): void {
    if (mark === 'del' && !this.#takesText()) {
      this.#waiting.push(token);
      return;
    }
    if (/\S/.test(token)) this.#addWaiting();
    // White space between the rows of a table would become a separate mark.
    this.#setMark(this.#takesText() || this.#openTags.length === 0 ? mark : undefined);
    this.#html += token;
  }

  #addWaiting(): void {
    if (this.#waiting.length === 0 || !this.#takesText()) return;
    this.#setMark('del');
    this.#html += this.#waiting.join('');
    this.#waiting = [];
  }

  #addTag(token: string, isEnd: boolean, name: string): void {
    this.#setMark(undefined);
    this.#html += token;
    if (isEnd) this.#openTags.pop();
    else this.#openTags.push(name);
  }

  #takesText(): boolean {
    const innermost = this.#openTags.at(-1);
    return innermost !== undefined && !WITHOUT_TEXT.includes(innermost);
  }

  #setMark(mark: Mark): void {
    if (mark === this.#mark) return;
    if (this.#mark) this.#html += `</${this.#mark}>`;
    if (mark) this.#html += `<${mark}>`;
    this.#mark = mark;
  }
}

/** The HTML with all its words marked. */
export function markAll(html: string, mark: 'ins' | 'del'): string {
  // Mark the words as inserted first, even for `del`, because MarkedHtml leaves out the tags of deleted text.
  const output = new MarkedHtml();
  output.add(tokensOf(html), 'ins');
  const marked = output.end();
  return mark === 'ins' ? marked : marked.replace(/<(\/?)ins>/g, '<$1del>');
}
