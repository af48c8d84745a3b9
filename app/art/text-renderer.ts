/** How a text is set: `tracking` is the space added to each letter, in em. */
export interface TextStyle {
  face: 'display' | 'text';
  weight: number;
  tracking: number;
  /** The direction of the paragraph. Words of other scripts keep their own. Default: left to right. */
  isRightToLeft?: boolean;
}

/** Draws text as outlines, so that a picture needs no fonts where it is shown. The server implements it. */
export interface TextRenderer {
  /** The text without the characters that this face has no glyph for, and with plain spaces. */
  removeMissingGlyphs(text: string, face: TextStyle['face']): string;
  /** The width of the text, in em. */
  widthOf(text: string, style: TextStyle): number;
  /** The outline as path data, at `size` pixels to the em. It begins at 0 0, on the baseline. */
  outline(text: string, style: TextStyle, size: number): string;
}
