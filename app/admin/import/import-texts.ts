import type { ImportEntry, ImportQuestionKind } from '../../../contract/imports.ts';
import { msg, t } from '../i18n/t.ts';
import { joinWords } from '../shell/text/join-words.ts';

export const SOURCE_NAMES: Record<ImportEntry['source'], string> = {
  wordpress: 'WordPress',
  ghost: msg('Ghost'),
  markdown: msg('Markdown'),
  site: msg('Another site'),
};

/** The choices for each question, by the value in the API. The first is the default. */
export const CHOICE_TEXTS: Record<ImportQuestionKind, Record<string, string>> = {
  changed: { keep: msg('Keep existing'), replace: msg('Replace existing') },
  deleted: { keep: msg('Leave it out'), import: msg('Import again') },
  same_title: { keep: msg('Keep existing'), import: msg('Import as well') },
  no_image: { draft: msg('Import as draft'), draw: msg('Draw a cover') },
  shortcode: { text: msg('Keep as text'), remove: msg('Remove it') },
};

export const STATE_TEXTS: Record<ImportEntry['state'], string> = {
  reading: msg('Being read'),
  ready: msg('Waiting for your review'),
  running: msg('In progress'),
  done: msg('Done'),
  cancelled: msg('Stopped'),
  failed: msg('Interrupted'),
  undoing: msg('Being undone'),
  undone: msg('Undone'),
};

export const postsOf = (count: number): string => t('{count, plural, one {# post} other {# posts}}', { count });

/** '2 pictures and 1 video' */
export const filesOf = (pictures: number, videos: number): string =>
  joinWords([
    ...(pictures > 0 ? [t('{count, plural, one {# picture} other {# pictures}}', { count: pictures })] : []),
    ...(videos > 0
      ? [t('{count, plural, one {# video or audio file} other {# videos and audio files}}', { count: videos })]
      : []),
  ]);

/** The name of an import's entries: posts, or everything of another site. */
export const entriesOf = (number: number, source: ImportEntry['source']): string =>
  source === 'site' ? t('{count, plural, one {# entry} other {# entries}}', { count: number }) : postsOf(number);
