import { backupLink, backupList, backupStarted } from '../../contract/backup.ts';
import { type Endpoint, ours, text } from '../http/endpoint.ts';

export const BACKUP_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/backups',
    summary: 'List the backups, newest first, and the one in progress.',
    account: 'editor',
    response: backupList,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/backups',
    summary:
      'Start a backup and return its name. It is complete when the list includes it. Limited to twelve per hour.',
    account: 'owner',
    proof: 'panel',
    response: backupStarted,
    status: 202,
    errors: [401, 409, 429],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/backups/{name}',
    summary: 'Download a backup.',
    account: 'editor',
    proof: 'panel',
    response: 'tar',
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/backups/{name}/link',
    summary: 'Create a link that downloads a backup without a token, once within a minute. For browsers.',
    account: 'owner',
    proof: 'panel',
    response: backupLink,
    status: 201,
    errors: [401, 404],
  },
  {
    ...ours,
    account: 'none',
    method: 'get',
    path: '/admin/backups/download',
    summary: 'Download a backup with a one-time link.',
    query: { link: text },
    response: 'tar',
    errors: [404],
  },
];
