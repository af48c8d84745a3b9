/** A part of a text that can have notes: a paragraph, heading, list item, cell, caption, picture or embed. */
export interface NoteBlock {
  kind: 'words' | 'picture';
  /** The words, or the address of the picture. */
  text: string;
}

/** A place in a text: a block by its number, and a part of its words. */
export interface NotePlace {
  block: number;
  start: number;
  end: number;
}

/** The place of a note whose words were removed. They may come back when an editor pastes them elsewhere. */
export interface RemovedPlace extends NoteBlock {
  start: number;
  end: number;
}

/**
 * The place of a note in the other text. `removed`: its words are gone. `unclear`: they may be in more than one place,
 * for example after a paragraph was duplicated. A note never moves to a block that may be the wrong one.
 */
export type MovedNote = (NotePlace & { quote: string }) | 'removed' | 'unclear';

/** The stored position of a note: a place in the text of an article, or the path of a field. */
export type NoteAnchor =
  | ({ kind: 'words' | 'picture' } & (NotePlace | RemovedPlace | { lost: true }))
  | { kind: 'field'; path: string; lost?: true };

/** Functions that read the text of an article for notes. */
export interface ArticleNotes {
  blocks(html: string): Promise<NoteBlock[]>;
  move(before: string, after: string, places: readonly (NotePlace | RemovedPlace)[]): Promise<MovedNote[]>;
}
