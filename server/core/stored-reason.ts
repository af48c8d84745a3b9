import { beginning } from '../../contract/text/characters.ts';
import { withoutControls } from '../../contract/text/clean-text.ts';

/** In characters. The answer of another server can be long. */
const MAX_LENGTH = 500;

/** Why something failed, in the words of another program, as it is stored. */
export const storedReason = (text: string): string => beginning(withoutControls(text), MAX_LENGTH);
