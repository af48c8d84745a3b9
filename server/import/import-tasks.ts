import { ImportFileError, type LeftOut, type SourceEntry, type SourceKind, type SourceRecord } from './import-item.ts';
import { type OpenedSource, openSource } from './open-source.ts';

/** An open file and its current record. */
interface Reading {
  source: OpenedSource;
  records: AsyncIterator<SourceRecord>;
  /** The number of the record, from 0. */
  number: number;
  record: SourceRecord | undefined;
}

/** Open files by their paths. A new thread starts with no open files, so each task opens its file if necessary. */
const readings = new Map<string, Reading>();

async function startReading(path: string, timeZone: string): Promise<Reading> {
  const source = await openSource(path, timeZone);
  const reading = { source, records: source.records()[Symbol.asyncIterator](), number: -1, record: undefined };
  readings.set(path, reading);
  return reading;
}

async function goTo(path: string, timeZone: string, number: number): Promise<Reading> {
  let reading = readings.get(path) ?? (await startReading(path, timeZone));
  if (reading.number > number) {
    await close(path);
    reading = await startReading(path, timeZone);
  }
  while (reading.number < number) {
    const { done, value } = await reading.records.next();
    reading.record = done ? undefined : value;
    reading.number += 1;
  }
  return reading;
}

async function close(path: string): Promise<void> {
  const reading = readings.get(path);
  readings.delete(path);
  await reading?.records.return?.();
  await reading?.source.close();
}

const describe = ({ sourceId, title, place }: SourceRecord): Omit<LeftOut, 'reason'> => ({
  sourceId,
  title,
  ...(place !== undefined && { place }),
});

export const CANNOT_CONVERT = 'Text that cannot be converted. Copy it into a new post.';

/** A result, or why the file cannot be imported. Errors cannot be thrown: they lose their class between threads. */
export type Outcome<T> = { value: T } | { problem: string };

const task =
  <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<Outcome<T>> => {
    try {
      return { value: await run(...args) };
    } catch (error) {
      if (error instanceof ImportFileError || isOfFileSystem(error)) return { problem: (error as Error).message };
      throw error;
    }
  };

const isOfFileSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * The tasks that read a file of another system. read-source.ts calls them in a thread. Their first arguments are the
 * path of the file and the time zone for times without one.
 */
export const IMPORT_TASKS = {
  open: task(async (path: string, timeZone: string): Promise<{ kind: SourceKind; site: string | null }> => {
    const { source } = readings.get(path) ?? (await startReading(path, timeZone));
    return { kind: source.kind, site: source.site };
  }),

  /** Finds an entry. Null after the last one. */
  find: task(async (path: string, timeZone: string, number: number): Promise<Omit<LeftOut, 'reason'> | null> => {
    const { record } = await goTo(path, timeZone, number);
    return record ? describe(record) : null;
  }),

  /** Null if the file is not at that entry: opening it again here would use up the time limit of the entry. */
  convert: task(async (path: string, _timeZone: string, number: number): Promise<SourceEntry | null> => {
    const reading = readings.get(path);
    if (reading?.number !== number || !reading.record) return null;
    const { record } = reading;
    try {
      const entry = await record.convert();
      return 'leftOut' in entry ? { leftOut: { ...describe(record), ...entry.leftOut } } : entry;
    } catch (error) {
      // A bad entry never fails the import of the file.
      if (error instanceof ImportFileError) return { leftOut: { ...describe(record), reason: error.message } };
      console.error(`${record.sourceId} could not be converted:`, error);
      return { leftOut: { ...describe(record), reason: CANNOT_CONVERT } };
    }
  }),

  /** The addresses of pictures, as in Source. */
  resolvePictures: task(async (path: string, timeZone: string, addresses: string[], sourceId: string) => {
    const { source } = readings.get(path) ?? (await startReading(path, timeZone));
    return addresses.map((address) => source.resolvePicture(address, sourceId));
  }),

  close: task(close),
};

export type ImportTasks = typeof IMPORT_TASKS;
