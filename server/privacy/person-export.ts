import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ending } from '../../contract/text/characters.ts';
import { type NewFile, writeZip } from '../zip/write-zip.ts';
import type { PersonalData } from './person-store.ts';

interface StoredFile {
  fileName: string;
  content: Uint8Array;
}

export interface ExportedPerson {
  email: string;
  data: PersonalData;
  /** Paths of e-mails that were written to files. */
  letters: string[];
  /** The files of a message. */
  filesOf(messageId: number): Promise<StoredFile[]>;
  now: Date;
}

/**
 * Everything about one address as a ZIP: `data.json`, the files of messages, and e-mails that were written to files.
 * The file is already deleted from its folder when this returns, so that closing it removes it from the disk. Close it
 * after reading.
 */
export async function openPersonExport(person: ExportedPerson): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'otla-person-'));
  try {
    const path = join(folder, 'data.zip');
    await writeZip(path, filesFor(person));
    return await open(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* filesFor({ email, data, letters, filesOf, now }: ExportedPerson): AsyncGenerator<NewFile> {
  const about = {
    email,
    exported_at: now.toISOString(),
    messages: data.ofMessages,
    sign_offs: data.ofClient,
    invitations: data.invitationIds.length,
    mentions: [...data.mentions, ...data.inContent].map(({ table, column, value }) => ({ table, column, text: value })),
    entries_in_activity: data.entries.map(({ id }) => id),
  };
  yield { name: 'data.json', content: `${JSON.stringify(about, null, 2)}\n`, changedAt: now };
  for (const id of data.messageIds) {
    for (const [index, { fileName, content }] of (await filesOf(id)).entries()) {
      yield { name: `files/message-${id}/${index + 1}-${plainName(fileName)}`, content, changedAt: now };
    }
  }
  for (const path of letters) {
    const content = await readFile(path).catch(() => undefined);
    if (content) yield { name: `letters/${basename(path)}`, content, changedAt: now };
  }
}

/** Removes separators from a file name that a visitor sent, so that the file stays in its folder. */
const plainName = (name: string) => ending(name.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '_'), 100);
