/** What a note can be on: the words of a paragraph, heading, list item, cell or caption, or a picture or embed. */
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

/** Where a note was whose words were removed. They may come back: somebody cuts a paragraph and pastes it later. */
export interface RemovedPlace extends NoteBlock {
  start: number;
  end: number;
}

/**
 * Where a note is in the other text. `removed`: its words are gone. `unclear`: they may be in more than one place, as after
 * a paragraph was duplicated. A note is never put on a block that may be another one.
 */
export type MovedNote = (NotePlace & { quote: string }) | 'removed' | 'unclear';

/** What a note is on, as it is stored: a place in the text of an article, or a field by its path. */
export type NoteAnchor =
  | ({ kind: 'words' | 'picture' } & (NotePlace | RemovedPlace | { lost: true }))
  | { kind: 'field'; path: string; lost?: true };

/** How the text of an article is read for notes. */
export interface ArticleNotes {
  blocks(html: string): Promise<NoteBlock[]>;
  move(before: string, after: string, places: readonly (NotePlace | RemovedPlace)[]): Promise<MovedNote[]>;
}
