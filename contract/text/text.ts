// Browsers load this file when somebody uses a form. Checks of `zod/mini` work in schemas of `zod`, too.
import * as z from 'zod/mini';
import { hasAtMost } from './characters.ts';
import { cleanHtml, cleanLine, cleanText } from './clean-text.ts';

interface Rules {
  /** In characters, as people count them. */
  max: number;
  tooLong: string;
  /** The error about an empty text. Without it, the text may be empty. */
  missing?: string | undefined;
}

/** The schemas that check a text by this file. A test requires that every text has such a schema. */
export const checkedTexts = new WeakSet<z.core.$ZodType>();

const checks = (clean: (text: string) => string, { max, tooLong, missing }: Rules) => {
  const length = z.refine<string>((text) => hasAtMost(max, text), tooLong);
  length._zod.onattach.push((schema) => {
    checkedTexts.add(schema);
    // JSON Schema reads the limit here. It counts code points, so it may refuse a text that is accepted here.
    schema._zod.bag.maximum = max;
  });
  return [z.overwrite(clean), ...(missing === undefined ? [] : [z.minLength(1, missing)]), length];
};

/**
 * A text on one line: `z.string(error).check(...line({ max, tooLong }))`. It is cleaned, and empty if it has no visible
 * character.
 */
export const line = (rules: Rules) => checks(cleanLine, rules);

/** A text on several lines, cleaned like `line`. */
export const paragraphs = (rules: Rules) => checks(cleanText, rules);

/** HTML. Empty paragraphs stay. */
export const article = (rules: Rules) => checks(cleanHtml, rules);
