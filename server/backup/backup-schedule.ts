import { type BackupSchedule, backupSchedule } from '../../contract/backup.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, daysAfter, momentIn, toDay } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting, writeStoredSetting } from '../database/stored-setting.ts';
import type { BackupSettings } from '../settings.ts';

const HOUR = 3_600_000;
/** Few people visit or edit the site at this hour. */
const DEFAULT_HOUR = 3;

export interface CurrentSchedule extends BackupSchedule {
  timeSource: 'environment' | 'panel';
  keepSource: 'environment' | 'panel';
  /** Hours between two backups. 0 if none are scheduled. */
  everyHours: number;
  /** The name of the current period. One backup is made per period. */
  period: string;
  /** When the next period begins, in milliseconds. Undefined if none are scheduled. */
  nextAt: number | undefined;
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/**
 * When backups are made, and how long they are kept. Settings of the environment take precedence; their periods are
 * counted from 1970, UTC. Backups that are set up in the panel are made daily at an hour of the site's time zone.
 */
export function createScheduleStore(
  db: Database,
  { clock, settings, timeZone }: { clock: Clock; settings: BackupSettings; timeZone: () => string },
) {
  async function stored(): Promise<BackupSchedule> {
    const chosen = await readStoredSetting(db, 'backups');
    return chosen === undefined
      ? { is_on: false, hour: DEFAULT_HOUR, keep_days: settings.keepDays }
      : backupSchedule.parse(chosen);
  }

  return {
    async read(): Promise<CurrentSchedule> {
      const chosen = await stored();
      const keep = {
        keep_days: settings.isKeepSet ? settings.keepDays : chosen.keep_days,
        keepSource: settings.isKeepSet ? ('environment' as const) : ('panel' as const),
      };
      if (settings.isScheduleSet) {
        const { everyHours } = settings;
        const number = Math.floor(clock() / (everyHours * HOUR));
        const is_on = everyHours > 0;
        const nextAt = is_on ? (number + 1) * everyHours * HOUR : undefined;
        return {
          ...chosen,
          ...keep,
          is_on,
          everyHours,
          timeSource: 'environment',
          period: `${everyHours}h ${number}`,
          nextAt,
        };
      }
      const startOf = (day: string) => momentIn(Date.parse(`${day}T00:00:00Z`) + chosen.hour * HOUR, timeZone());
      const today = toDay(clock(), timeZone());
      const day = startOf(today) <= clock() ? today : daysAfter(today, -1);
      return {
        ...chosen,
        ...keep,
        everyHours: chosen.is_on ? 24 : 0,
        timeSource: 'panel',
        period: `daily ${day}`,
        nextAt: chosen.is_on ? startOf(daysAfter(day, 1)) : undefined,
      };
    },

    change(schedule: BackupSchedule, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        await writeStoredSetting(trx, { name: 'backups', value: schedule }, clock);
        const hour = `${String(schedule.hour).padStart(2, '0')}:00`;
        const note = schedule.is_on ? `Every day at ${hour}, kept for ${schedule.keep_days} days` : 'Off';
        await createActivityStore(trx, clock).record({ by, action: 'settings.changed', name: 'the backups', note });
      });
    },
  };
}
