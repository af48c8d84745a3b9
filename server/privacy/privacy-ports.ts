import type { SiteCopy } from '../../contract/privacy.ts';
import type { Actor } from '../activity/actor.ts';
import type { ExportedPerson } from './person-export.ts';
import type { ClientEraser, MessageEraser } from './person-store.ts';

/** What other slices have of a person, or do for an erasure. */
export interface PrivacyPorts {
  messages: MessageEraser & {
    filesOf: ExportedPerson['filesOf'];
    /** Removes what is not in the database: files of messages, and e-mails that were written to files. */
    removeRemains(remains: { emailIds: string[]; fileNames: string[] }): Promise<void>;
  };
  clients: ClientEraser;
  /** Exports of the site that have messages: a new one is quickly made. */
  exports: { count(): Promise<number>; remove(by: Actor): Promise<void> };
  /** Backups and other copies, which stay. */
  copies(): Promise<SiteCopy[]>;
}
