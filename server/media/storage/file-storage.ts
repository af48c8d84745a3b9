/** Storage for media files. Names come from store-upload.ts and are safe as file names. */
export interface FileStorage {
  /**
   * Resolves once the content is durable. Writing the same name again has no effect, since names are content hashes. A
   * Blob is read while it is written, so that a Blob of a file on disk takes no memory.
   */
  write(name: string, content: Uint8Array | Blob): Promise<void>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** In milliseconds since 1970; undefined when there is no such file. */
  writtenAt(name: string): Promise<number | undefined>;
  /** The file, or a part of it. Undefined when there is no such file. */
  read(name: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** All names, in no particular order. Files written or removed during the iteration may or may not be included. */
  list(): AsyncIterable<string>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
}

/** The download may have started already: always call `stream`, and read it to the end or cancel it. */
export interface StoredFile {
  /** In bytes. Of a part, if the storage supports parts. */
  size: number;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}
