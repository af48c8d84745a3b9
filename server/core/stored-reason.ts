import { beginning } from '../../contract/text/characters.ts';
import { withoutControls } from '../../contract/text/clean-text.ts';

/** In characters. The response of another server can be long. */
const MAX_LENGTH = 500;

/** Cleans and truncates the error message of another program to store it. */
export const storedReason = (text: string): string => beginning(withoutControls(text), MAX_LENGTH);
