import { shorten } from '../../../contract/text/characters.ts';
import { joinBlocks } from '../../core/join-blocks.ts';
import { MAX_EXCERPT_LENGTH } from './excerpt-length.ts';
import { blocksOf } from './sanitize-html.ts';

/** The beginning of a text in whole words, for a post without an excerpt of its own. */
export const makeExcerpt = (html: string): string => shorten(joinBlocks(blocksOf(html)), MAX_EXCERPT_LENGTH);
