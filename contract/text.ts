// Browsers load this file when somebody uses a form. Checks of `zod/mini` work in schemas of `zod`, too.
import * as z from 'zod/mini';
import { hasAtMost } from './characters.ts';
import { cleanHtml, cleanLine, cleanText } from './clean-text.ts';

interface Rules {
  /** In characters, as people count them. */
  max: number;
  tooLong: string;
  /** What is said about an empty text. Without it, the text may be empty. */
  missing?: string | undefined;
}

/** The schemas that check a text by this file, for the test that all do. */
export const checkedTexts = new WeakSet<z.core.$ZodType>();

const checks = (clean: (text: string) => string, { max, tooLong, missing }: Rules) => {
  const length = z.refine<string>((text) => hasAtMost(max, text), tooLong);
  length._zod.onattach.push((schema) => {
    checkedTexts.add(schema);
    // Where JSON Schema looks for it. JSON Schema counts code points, so it may refuse what is accepted here.
    schema._zod.bag.maximum = max;
  });
  return [z.overwrite(clean), ...(missing === undefined ? [] : [z.minLength(1, missing)]), length];
};

/**
 * What somebody typed on one line: `z.string(error).check(...line({ max, tooLong }))`. It is cleaned, and without a
 * visible character it is empty.
 */
export const line = (rules: Rules) => checks(cleanLine, rules);

/** The same on several lines. */
export const paragraphs = (rules: Rules) => checks(cleanText, rules);

/** HTML, whose empty paragraphs stay. */
export const article = (rules: Rules) => checks(cleanHtml, rules);
