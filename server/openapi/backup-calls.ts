import { z } from 'zod';
import type { BackupList } from '../../contract/backup.ts';
import { type Call, ours, text } from './call.ts';

const backupList: z.ZodType<BackupList> = z.object({
  backups: z.array(z.object({ name: text, bytes: z.int(), madeAt: text })),
  making: z.object({ name: text, bytes: z.int() }).nullable(),
  failure: text.nullable(),
});

export const BACKUP_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/backups',
    summary: 'The backups that can be downloaded, newest first, and the one that is being made.',
    answer: backupList,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/backups',
    summary: 'Begin a backup now, and answer its name. It is finished when the list has it. Twelve in an hour.',
    answer: z.object({ name: text }),
    status: 202,
    refusals: [401, 409, 429],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/backups/{name}',
    summary: 'Download a backup.',
    answer: 'tar',
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/backups/{name}/link',
    summary: 'An address that downloads a backup without a token: once, within a minute. For browsers.',
    answer: z.object({ path: text }),
    status: 201,
    refusals: [401, 404],
  },
  {
    ...ours,
    account: 'none',
    method: 'get',
    path: '/admin/backups/download',
    summary: 'Download the backup of such an address.',
    query: { link: text },
    answer: 'tar',
    refusals: [404],
  },
];
