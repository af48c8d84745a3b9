/** Where the bytes of images are kept. Names come from store-upload.ts and are safe as file names. */
export interface FileStorage {
  /** Resolves once the bytes would survive a power cut. Writing a name again changes nothing: the name is the content. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** In milliseconds since 1970; undefined when there is no such file. */
  writtenAt(name: string): Promise<number | undefined>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Every name, in no order. What is written or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

/** It may be on its way already: ask for its stream, and cancel that or read it to its end. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}
