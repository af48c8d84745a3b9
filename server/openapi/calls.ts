import { z } from 'zod';
import {
  changePasswordRequest,
  checkResetLinkRequest,
  forgotPasswordRequest,
  type LoginAnswer,
  loginRequest,
  resetPasswordRequest,
  type SessionSummary,
  type User,
} from '../../contract/accounts.ts';
import { ACTIVITY_KINDS, activityPage } from '../../contract/activity.ts';
import { binPage } from '../../contract/bin.ts';
import { addPostFields, CATEGORIES, type ChangeAnswer, updatePostFields, type WirePost } from '../../contract/blog.ts';
import { contactMessage } from '../../contract/contact.ts';
import type { HealthReport } from '../../contract/health.ts';
import { type TextPicture, VARIANT_FORMATS } from '../../contract/media.ts';
import {
  DELIVERY_STATES,
  FOLDERS,
  type LetterTrouble,
  type MessageDetail,
  type MessageSummary,
  markRequest,
} from '../../contract/messages.ts';

/** A call as its description tells it. Paths are those of OpenAPI, without the prefix where the call has two. */
export interface Call {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** Section 7 and the panel's calls answer under both prefixes. */
  isPrefixed: boolean;
  summary: string;
  /** `apikey` is the hosted table's own key. */
  account: 'none' | 'optional' | 'needed' | 'apikey';
  query?: Record<string, z.ZodType>;
  json?: z.ZodType;
  /** Fields of a multipart form, and the names of its files. */
  form?: { fields: z.ZodType; files?: Record<string, 'needed' | 'optional'> };
  /** `OK` is that text; `csv` a table; `page` HTML. */
  answer: z.ZodType | 'OK' | 'csv' | 'metrics' | 'page';
  /** 200 unless told. */
  status?: 201;
  refusals: number[];
}

const ours = { isPrefixed: true, account: 'needed' } as const;

const text = z.string();
const size = z.int().nullable();
// Typed by the contract: a field that is added there is missed here by the compiler.
const post: z.ZodType<WirePost> = z.object({
  id: z.int(),
  blog_id: z.int(),
  title: text,
  heading: text,
  blog_title: text,
  author_name: text.nullable(),
  content: text,
  image: text.nullable(),
  image_width: size,
  image_height: size,
  image_variants: z
    .object({ widths: z.array(z.int()), formats: z.array(z.enum(VARIANT_FORMATS)), placeholder: text.nullable() })
    .nullable(),
  category: z.enum(CATEGORIES).nullable(),
  excerpt: text,
  excerpt_entered: text.describe('As entered; empty where `excerpt` was made from the text.'),
  created_at: text,
  create_at: text,
  updated_at: text,
  revision: z.int(),
});
const user: z.ZodType<User> = z.object({ email: text, profileImage: text.optional() }) as z.ZodType<User>;
const login: z.ZodType<LoginAnswer> = z.object({
  token: text,
  access_token: text,
  data: z.object({ token: text }),
  user,
  message: text,
});
const session: z.ZodType<SessionSummary> = z.object({
  id: text,
  userAgent: text,
  createdAt: text,
  lastUsedAt: text,
  isThis: z.boolean(),
});
const picture: z.ZodType<TextPicture> = z.object({ url: text, width: z.int(), height: z.int() });
const message = z.object({ message: text });
const moment = text.nullable();
const visitorsMessage = {
  id: z.int(),
  name: text,
  title: text,
  createdAt: text,
  isRead: z.boolean(),
  heldFor: z.array(text),
};
const messageSummary: z.ZodType<MessageSummary> = z.object({
  ...visitorsMessage,
  beginning: text,
  delivery: z.enum(DELIVERY_STATES),
});
const messageDetail: z.ZodType<MessageDetail> = z.object({
  ...visitorsMessage,
  email: text,
  message: text,
  page: text,
  folder: z.enum(FOLDERS),
  delivery: z.object({
    state: z.enum(DELIVERY_STATES),
    tries: z.int(),
    refusals: z.int(),
    mostRefusals: z.int(),
    nextTryAt: moment,
    deliveredAt: moment,
    lastAnswer: text.nullable(),
    interruptions: z.int(),
  }),
});
const letterTrouble: z.ZodType<LetterTrouble | null> = z
  .object({ since: text, lastAnswer: text, isTried: z.boolean() })
  .nullable();
const messageState = { unread: z.int(), trouble: letterTrouble };
const change = z.object({
  success: z.boolean(),
  status: z.boolean(),
  message: text,
  errors: z.record(text, z.array(text)),
} satisfies Record<keyof Omit<ChangeAnswer, 'code'>, z.ZodType>);
const healthState = z.enum(['good', 'waiting', 'bad']);
const health: z.ZodType<HealthReport> = z.object({
  checkedAt: text,
  outbox: z.object({ state: healthState, waiting: z.int(), oldestAt: moment, lastAnswer: moment }),
  backup: z.object({
    state: healthState,
    everyHours: z.int(),
    lastAt: moment,
    lastBytes: size,
    nextAt: moment,
    failure: moment,
    madeAt: z.array(text),
  }),
  disk: z.object({
    state: healthState,
    usedBytes: z.int(),
    totalBytes: z.int(),
    pictureBytes: z.int(),
    databaseBytes: z.int(),
  }),
  database: z.object({ state: healthState, kind: z.enum(['SQLite', 'PostgreSQL']), milliseconds: z.int() }),
  requests: z.object({ state: healthState, answered: z.int(), failed: z.int() }),
  version: text,
  startedAt: text,
});
const count = z.int().min(1).optional();
const paged = z.object({
  blogs: z.object({
    data: z.array(post),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    from: size,
    to: size,
  }),
  counts: z.record(text, z.int()),
});

/** Every call there is; a test compares it with the routes. */
export const CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'post',
    path: '/login',
    summary: 'Log in. The token is under every name that clients look for.',
    account: 'none',
    json: loginRequest,
    answer: login,
    refusals: [400, 401, 403, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/logout',
    summary: 'End the session of the token. A token that is dead already is no fault.',
    account: 'none',
    answer: message,
    refusals: [],
  },
  {
    ...ours,
    method: 'post',
    path: '/forgot_password',
    summary: 'Ask for a letter with a link to a new password. The answer is the same for unknown addresses.',
    account: 'none',
    json: forgotPasswordRequest,
    answer: message,
    refusals: [400, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/check_reset_link',
    summary: 'Whether the token of a mailed link still sets a password. It uses nothing up.',
    account: 'none',
    json: checkResetLinkRequest,
    answer: message,
    refusals: [400, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/reset_password',
    summary: 'Set a new password by the token of a mailed link, once. Every session ends.',
    account: 'none',
    json: resetPasswordRequest,
    answer: message,
    refusals: [400, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/user',
    summary: 'Who is logged in.',
    answer: z.object({ user }),
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/change_password',
    summary: 'Change the password. Every other session ends.',
    json: changePasswordRequest,
    answer: message,
    refusals: [400, 401, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/update_profile',
    summary: 'Change the picture of the account.',
    form: { fields: z.object({}), files: { profileImage: 'needed' } },
    answer: z.object({ message: text, user }),
    refusals: [400, 401, 413, 415, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/blogs',
    summary: 'All posts, newest first; with any of the parameters one page of them, and the counts.',
    account: 'optional',
    query: { page: count, per_page: count, category: z.enum(CATEGORIES).optional(), q: text.optional() },
    answer: z.union([z.object({ blogs: z.array(post) }), paged]),
    refusals: [401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/addblog',
    summary: 'Publish a post.',
    form: { fields: addPostFields, files: { image: 'needed' } },
    answer: z.object({ success: z.boolean(), status: z.boolean(), message: text, id: z.int() }),
    status: 201,
    refusals: [400, 401, 413, 415, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/update_blog/{id}',
    summary: 'Change a post. What is missing stays; with a revision (or If-Match) only if it is the present one.',
    form: { fields: updatePostFields, files: { image: 'optional' } },
    answer: change,
    refusals: [400, 401, 404, 409, 413, 415, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/delete_blog/{id}',
    summary: 'Take a post away: into the bin, from where the panel can restore it for 30 days.',
    answer: change,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images',
    summary: 'Store a picture for the text of a post.',
    form: { fields: z.object({}), files: { image: 'needed' } },
    answer: picture,
    status: 201,
    refusals: [400, 401, 413, 415, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/sessions',
    summary: 'Where the account is signed in.',
    answer: z.object({ sessions: z.array(session) }),
    refusals: [401],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/sessions',
    summary: 'End every session but this one.',
    answer: message,
    refusals: [401],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/sessions/{id}',
    summary: 'End one session.',
    answer: message,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages',
    summary: 'What visitors wrote, newest first, a page at a time.',
    query: { folder: z.enum(FOLDERS).optional(), page: count, q: text.optional() },
    answer: z.object({
      messages: z.array(messageSummary),
      page: z.int(),
      lastPage: z.int(),
      total: z.int(),
      counts: z.object({ inbox: z.int(), spam: z.int() }),
      ...messageState,
    }),
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/state',
    summary: 'How many messages are not read, and whether letters can be delivered.',
    answer: z.object(messageState),
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages.csv',
    summary: 'Every message as a table for spreadsheets.',
    answer: 'csv',
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}',
    summary: 'One message in full, with what became of its letter.',
    answer: z.object({ message: messageDetail }),
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/mark',
    summary: 'Mark a message as read or not, or move it between the folders. One that leaves spam is mailed.',
    json: markRequest,
    answer: z.object({ message: messageDetail }),
    refusals: [400, 401, 404, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/try-again',
    summary: 'Send the letter of a message now, whenever its next try was due.',
    answer: z.object({ message: messageDetail }),
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/bin',
    summary: 'Deleted posts, the last one first, with the days that are left to restore them.',
    query: { page: count },
    answer: binPage,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/bin/{id}/restore',
    summary: 'Make a deleted post public again.',
    answer: change,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/bin/{id}',
    summary: 'Remove a deleted post for good.',
    answer: change,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/activity',
    summary: 'The audit log: who did what, the newest first, 50 entries at a time.',
    query: {
      before: z.int().optional(),
      who: text.optional(),
      kind: z.enum(ACTIVITY_KINDS).optional(),
      q: text.optional(),
    },
    answer: activityPage,
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/activity.csv',
    summary: 'The audit log as a table for spreadsheets, the newest first, each entry with its hash.',
    query: {
      before: z.int().optional(),
      who: text.optional(),
      kind: z.enum(ACTIVITY_KINDS).optional(),
      q: text.optional(),
    },
    answer: 'csv',
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/health',
    summary: 'Whether letters, backups, disk and database are in order.',
    answer: health,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/health/try-letters',
    summary: 'Try every letter that waits now.',
    answer: message,
    refusals: [401],
  },
  {
    method: 'get',
    path: '/healthz',
    isPrefixed: false,
    summary: 'Whether the process answers.',
    account: 'none',
    answer: z.object({ status: text }),
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    isPrefixed: false,
    summary: 'Whether all is in order; 503 names what is not.',
    account: 'none',
    answer: z.object({ status: text, problems: z.array(text) }),
    refusals: [503],
  },
  {
    method: 'get',
    path: '/metrics',
    isPrefixed: false,
    summary: 'Numbers for Prometheus. For programs on the same machine, or with METRICS_TOKEN as a bearer token.',
    account: 'none',
    answer: 'metrics',
    refusals: [404],
  },
  {
    ...ours,
    method: 'get',
    path: '/openapi.json',
    summary: 'This description.',
    account: 'none',
    answer: z.looseObject({ openapi: text }),
    refusals: [],
  },
  {
    ...ours,
    method: 'get',
    path: '/docs',
    summary: 'This description, for people.',
    account: 'none',
    answer: 'page',
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/v1.0/email/send-form',
    isPrefixed: false,
    summary: 'Keep a message of a visitor, as the e-mail provider takes one. Answers, refusals too, are plain text.',
    account: 'none',
    form: { fields: contactMessage.extend({ user_id: text, service_id: text, template_id: text }) },
    answer: 'OK',
    refusals: [400, 405, 413, 415, 422, 429],
  },
  {
    method: 'get',
    path: '/rest/v1/BlogsData',
    isPrefixed: false,
    summary: 'The published posts as a table, asked in the grammar of PostgREST. Each column may be a filter (eq, in).',
    account: 'apikey',
    query: { select: text.optional(), order: text.optional(), limit: z.int().optional(), offset: z.int().optional() },
    answer: z.union([z.array(post), post]),
    refusals: [400, 401, 405, 406, 416],
  },
];
