import type { SiteCopy } from '../../contract/privacy.ts';
import type { Actor } from '../activity/actor.ts';
import type { ExportedPerson } from './person-export.ts';
import type { ClientEraser, MessageEraser } from './person-store.ts';

/** Functions of other slices that store data about people. */
export interface PrivacyPorts {
  messages: MessageEraser & {
    filesOf: ExportedPerson['filesOf'];
    /** Removes data outside the database: files of messages, and e-mails that were written to files. */
    removeRemains(remains: { emailIds: string[]; fileNames: string[] }): Promise<void>;
  };
  clients: ClientEraser;
  /** Exports of the site with messages. The erasure removes them, because a new one is quickly made. */
  exports: { count(): Promise<number>; remove(by: Actor): Promise<void> };
  /** Backups and other copies, which the erasure does not change. */
  copies(): Promise<SiteCopy[]>;
}
