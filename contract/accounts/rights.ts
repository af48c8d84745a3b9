import { z } from 'zod';

/**
 * The operations that the panel offers to some accounts only, each by its endpoint. The descriptions of the endpoints
 * say who may call them, and the server computes the rights of an account from there (server/accounts/panel-rights.ts).
 */
export const PANEL_OPERATIONS = [
  'POST /admin/posts',
  'GET /admin/posts/{id}',
  'PUT /admin/posts/{id}/draft',
  'DELETE /admin/posts/{id}',
  'POST /admin/posts/{id}/publish',
  'POST /admin/posts/{id}/unpublish',
  'POST /admin/posts/{id}/submission',
  'POST /admin/posts/{id}/review',
  'POST /admin/posts/{id}/revisions',
  'POST /admin/posts/{id}/revisions/{number}/restore',
  'POST /admin/posts/{id}/preview-links',
  'POST /addblog',
  'POST /update_blog/{id}',
  'DELETE /delete_blog/{id}',
  'POST /admin/bin/{id}/restore',
  'DELETE /admin/bin/{id}',
  'PUT /admin/authors/{slug}',
  'POST /admin/pages',
  'PUT /admin/pages/{key}/draft',
  'DELETE /admin/pages/{key}',
  'POST /admin/pages/{key}/restore',
  'POST /admin/pages/{key}/publish',
  'POST /admin/pages/{key}/review',
  'POST /admin/pages/{key}/revisions',
  'POST /admin/pages/{key}/revisions/{number}/restore',
  'GET /admin/sections',
  'POST /admin/sections',
  'DELETE /admin/sections/{key}',
  'PUT /admin/launch-checklist/{id}',
  'GET /admin/consistency',
  'POST /admin/find/replacements',
  'PATCH /admin/link-check',
  'POST /admin/redirects',
  'GET /admin/releases',
  'POST /admin/releases',
  'POST /admin/releases/{id}/parts',
  'POST /admin/releases/{id}/publish',
  'POST /admin/releases/{id}/sign-off-links',
  'PATCH /admin/releases/{id}/sign-off-notes/{note}',
  'POST /admin/releases/{id}/undo',
  'POST /admin/media',
  'PATCH /admin/media/{name}',
  'PUT /admin/media/{name}/file',
  'DELETE /admin/media/{name}',
  'POST /admin/media/{name}/restore',
  'GET /admin/forms',
  'GET /admin/messages',
  'GET /admin/messages/state',
  'GET /admin/reply-templates',
  'GET /admin/activity',
  'GET /admin/health',
  'GET /admin/backups',
  'POST /admin/backups',
  'PUT /admin/backups/schedule',
  'POST /admin/backups/{name}/link',
  'POST /admin/backups/{name}/check',
  'POST /admin/backups/{name}/restore',
  'DELETE /admin/backups/{name}',
  'GET /admin/offsite-backups',
  'PUT /admin/offsite-backups/destination',
  'POST /admin/offsite-backups/test',
  'PUT /admin/offsite-backups/key',
  'POST /admin/offsite-backups/key/confirm',
  'PUT /admin/offsite-backups/rules',
  'POST /admin/offsite-backups/{name}/send',
  'POST /admin/offsite-backups/{name}/check',
  'POST /admin/offsite-backups/{name}/restore',
  'DELETE /admin/offsite-backups/{name}',
  'GET /admin/people',
  'POST /admin/invitations',
  'POST /admin/privacy/find',
  'GET /admin/settings',
  'POST /admin/languages',
  'PUT /admin/translations/{language}/{source}/draft',
  'POST /admin/translations/{language}/{source}/publish',
  'POST /admin/translations/{language}/{source}/review',
  'POST /admin/translations/{language}/{source}/revisions',
  'POST /admin/translations/{language}/{source}/revisions/{number}/restore',
  'GET /admin/weekly-email',
  'GET /admin/webhooks',
  'GET /admin/imports',
  'GET /admin/exports',
] as const;
export type PanelOperation = (typeof PANEL_OPERATIONS)[number];

/**
 * The posts or files for which an account may call an operation: all, its own, or its own that are not public. If none,
 * the least role that may call it.
 */
export const REACHES = ['all', 'own', 'own unless public', 'only author', 'only editor', 'only owner'] as const;
export type Reach = (typeof REACHES)[number];

/** What an account may do in the panel, by operation. */
export const rights = z.record(z.string(), z.enum(REACHES));
export type Rights = z.output<typeof rights>;

/** A post or file, with what rights depend on. */
export interface Subject {
  isOwn?: boolean;
  isPublic?: boolean;
}

/** True if the rights are unknown: servers of other deployments do not send them, and check each request. */
export function isAllowed(
  held: Rights | undefined,
  operation: PanelOperation,
  { isOwn = true, isPublic = false }: Subject = {},
): boolean {
  const reach = held?.[operation] ?? 'all';
  if (reach === 'own') return isOwn;
  if (reach === 'own unless public') return isOwn && !isPublic;
  return reach === 'all';
}

/** The roles that may call an operation that this account may not call at all, like 'Only owners and editors'. */
export function whoMay(held: Rights | undefined, operation: PanelOperation): string {
  const reach = held?.[operation];
  if (reach === 'only owner') return 'Only owners';
  return reach === 'only author' ? 'Only owners, editors and authors' : 'Only owners and editors';
}
