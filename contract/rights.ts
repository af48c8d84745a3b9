import { z } from 'zod';

/**
 * The operations that the panel offers to some accounts only, each as its endpoint is described. Who may call them is in
 * the descriptions alone: the server computes the rights of an account from there (server/panel-rights.ts).
 */
export const PANEL_OPERATIONS = [
  'POST /admin/posts',
  'GET /admin/posts/{id}',
  'PUT /admin/posts/{id}/draft',
  'DELETE /admin/posts/{id}',
  'POST /admin/posts/{id}/publish',
  'POST /admin/posts/{id}/unpublish',
  'POST /admin/posts/{id}/submission',
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
  'POST /admin/pages/{key}/revisions',
  'POST /admin/pages/{key}/revisions/{number}/restore',
  'PUT /admin/launch-checklist/{id}',
  'GET /admin/consistency',
  'PATCH /admin/link-check',
  'POST /admin/redirects',
  'POST /admin/media',
  'PATCH /admin/media/{name}',
  'PUT /admin/media/{name}/file',
  'DELETE /admin/media/{name}',
  'POST /admin/media/{name}/restore',
  'GET /admin/messages',
  'GET /admin/messages/state',
  'GET /admin/reply-templates',
  'GET /admin/activity',
  'GET /admin/health',
  'POST /admin/backups',
  'POST /admin/backups/{name}/link',
  'GET /admin/people',
  'POST /admin/invitations',
  'POST /admin/privacy/find',
  'GET /admin/settings',
  'GET /admin/weekly-email',
  'GET /admin/webhooks',
  'GET /admin/imports',
  'GET /admin/exports',
] as const;
export type PanelOperation = (typeof PANEL_OPERATIONS)[number];

/**
 * For which posts or files an account may call an operation: all, their own, or their own that are not public. If for
 * none, the least role that may.
 */
export const REACHES = ['all', 'own', 'own unless public', 'only author', 'only editor', 'only owner'] as const;
export type Reach = (typeof REACHES)[number];

/** What an account may do in the panel, by operation. */
export const rights = z.record(z.string(), z.enum(REACHES));
export type Rights = z.output<typeof rights>;

/** A post or file, as far as rights depend on it. */
export interface Subject {
  isOwn?: boolean;
  isPublic?: boolean;
}

/** Without rights, which other servers do not send, the server decides. */
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

/** 'Only owners and editors', for an operation that an account may call for nothing. */
export function whoMay(held: Rights | undefined, operation: PanelOperation): string {
  const reach = held?.[operation];
  if (reach === 'only owner') return 'Only owners';
  return reach === 'only author' ? 'Only owners, editors and authors' : 'Only owners and editors';
}
