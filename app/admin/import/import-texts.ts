import type { ImportEntry, ImportQuestionKind } from '../../../contract/imports.ts';

export const SOURCE_NAMES: Record<ImportEntry['source'], string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
  site: 'Another site',
};

/** The choices for each question, by the value in the API. The first is the default. */
export const CHOICE_TEXTS: Record<ImportQuestionKind, Record<string, string>> = {
  changed: { keep: 'Keep ours', replace: 'Replace ours' },
  deleted: { keep: 'Leave it out', import: 'Import again' },
  same_title: { keep: 'Keep ours', import: 'Import as well' },
  no_image: { draft: 'Import as draft', draw: 'Draw a cover' },
  shortcode: { text: 'Keep as text', remove: 'Remove it' },
};

export const STATE_TEXTS: Record<ImportEntry['state'], string> = {
  reading: 'Being read',
  ready: 'Waiting for your review',
  running: 'In progress',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Interrupted',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const countOf = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** '2 pictures and 1 video' */
export const filesOf = (pictures: number, videos: number): string =>
  [
    ...(pictures > 0 ? [countOf(pictures, 'picture')] : []),
    ...(videos > 0 ? [countOf(videos, 'video or audio file', 'videos and audio files')] : []),
  ].join(' and ');

/** The name of an import's entries: posts, or everything of another site. */
export const entriesOf = (number: number, source: ImportEntry['source']): string =>
  source === 'site' ? countOf(number, 'entry', 'entries') : countOf(number, 'post');
