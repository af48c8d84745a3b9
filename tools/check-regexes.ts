import { type Attack, findAttack } from './find-attack.ts';
import { type FoundRegex, listRegexes } from './list-regexes.ts';

/** Expressions that take more than linear time, but cannot be attacked: file, beginning of the pattern, reason. */
const HARMLESS: [file: string, pattern: string, reason: string][] = [
  ['app/admin/help/read-handbook.ts', '', 'reads our own handbook'],
  ['app/navigation/scripts-after-paint.ts', '(<script', 'reads the page of React, which escapes texts'],
  ['server/authorize.ts', ':(\\w+)', 'reads the paths of our own routes'],
  ['server/http/without-scripts.ts', '', 'reads the page of React, which escapes texts'],
  ['server/export/write-markdown-export.ts', '<main', 'reads the page of React, which escapes texts'],
  ['server/blog/public-post-texts.ts', '<', 'reads sanitized texts, in which each tag has an end'],
];

/** Files with expressions that are computed at run time, and why these are linear. */
const COMPUTED: Record<string, string> = {
  'app/admin/notes/mention-text.tsx': 'names of people, without loops',
  'app/pages/release/find-words.ts': 'words of one page, with white space only between them',
  'server/blog/html/read-note-blocks.ts': 'an attribute of one tag, without loops in one another',
  'app/admin/i18n/server-sentences.ts':
    'a sentence of at most 1,000 characters, its values without loops in one another',
  'contract/copy/logo.ts': 'of fixed length',
  'contract/copy/office-hours.ts': 'two times of day, of fixed length',
  'contract/contact/form-answers.ts': 'the end of a name, of fixed length',
  'contract/contact/reply-templates.ts': 'anchored, without loops in one another',
  'contract/embeds/providers.ts': 'a path of fixed form, of names of 40 digits',
  'contract/media/captions.ts': 'two times of day, each loop ends where the next part begins',
  'contract/text/to-nfc.ts': 'takes all marks at once',
  'server/accounts/tokens/api-token.ts': 'of fixed length',
  'server/accounts/second-factor/recovery-codes.ts': 'of fixed length',
  'server/accounts/sessions/session-endpoints.ts': 'of fixed length',
  'server/blog/post-row.ts': 'a name of 40 digits',
  'server/copy/check-texts.ts': 'a name without loops; numbers, each begun at their first digit',
  'server/releases/weigh-pictures.ts': 'a name of 40 digits',
  'server/core/find-words.ts': 'the words of a search, without loops in one another',
  'server/database/migrations/0005-closing-time.ts': 'two times of day, of fixed length',
  'server/export/format.ts': 'a name of 40 digits',
  'server/import/find-players.ts': 'each loop is limited',
  'server/import/markdown/clean-markdown.ts': 'an attribute, each begun at its name',
  'server/import/read-time.ts': 'anchored, and each loop ends where the next part begins',
  'server/import/source-words.ts': 'a tag, which contains no other one',
  'server/import/wordpress/add-paragraphs.ts': 'a tag, which contains no other one',
  'server/languages/page-languages.ts': 'anchored, of our own routes',
  'server/page-cache/page-url.ts': 'anchored, of our own routes',
  'server/privacy/mention-store.ts': 'an e-mail address without loops',
  'server/publishing/current-files.ts': 'a name of 40 digits',
  'server/wire/postgrest/query.ts': 'anchored, of names of at most 63 letters',
};

/** Every expression of the product that takes more than linear time and is not excused, except those to skip. */
export function checkRegexes(skipped: ReadonlySet<string>) {
  const { found, computed } = listRegexes();
  const attacks = new Map<string, Attack | undefined>();
  const used = new Set<string>();
  const accepted = new Set<string>();
  const slow = found.flatMap(({ file, line, pattern, flags }) => {
    const key = `/${pattern}/${flags}`;
    if (skipped.has(key) || skipped.has(`${file} ${key}`)) return [];
    if (!attacks.has(key)) attacks.set(key, findAttack(pattern, flags));
    const attack = attacks.get(key);
    if (!attack) {
      accepted.add(key);
      return [];
    }
    const excuse = HARMLESS.find(([of, begin]) => of === file && pattern.startsWith(begin));
    if (excuse) {
      used.add(excuse.join());
      accepted.add(`${file} ${key}`);
    }
    return excuse ? [] : [`${file}:${line} ${key} is slow on ${describe(attack)}`];
  });
  return {
    count: found.length,
    slow,
    /** The linear expressions, and the excused expressions with their file. */
    accepted: [...accepted].sort(),
    unusedExcuses: HARMLESS.filter((excuse) => !used.has(excuse.join())).map(([file]) => file),
    unexpectedlyComputed: [...new Set(computed.map(({ file }: Omit<FoundRegex, 'flags'>) => file))].filter(
      (file) => !(file in COMPUTED),
    ),
    noLongerComputed: Object.keys(COMPUTED).filter((file) => !computed.some((regex) => regex.file === file)),
  };
}

const describe = ({ prefix, pumped, suffix }: Attack) =>
  `${JSON.stringify(prefix)} + ${JSON.stringify(pumped)}.repeat(n) + ${JSON.stringify(suffix)}`;
