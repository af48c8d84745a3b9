import { z } from 'zod';
import { lead, messageNote } from './leads.ts';

/** Messages on one page of the panel's list. */
export const MESSAGES_PER_PAGE = 20;

/**
 * Where messages come from: `job` is an application, `form` a form that was made in the panel, and `contact` everything
 * else but quote requests.
 */
export const MESSAGE_SOURCES = ['contact', 'quote', 'job', 'form'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

/** `spam`: found by the filter or marked by an administrator. `bin`: removed after `BIN_DAYS`. */
export const FOLDERS = ['inbox', 'archive', 'spam', 'bin'] as const;
export type Folder = (typeof FOLDERS)[number];

/**
 * The state of the e-mail to the owner: `none` for a message in the spam folder, `waiting` before the first attempt,
 * `failing` between attempts, `delivered`, `refused` if the mail server rejected it permanently, or `file` if the site
 * has no mail server and wrote it to a file.
 */
export const DELIVERY_STATES = ['none', 'waiting', 'failing', 'delivered', 'refused', 'file'] as const;
const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryState>;

/** A visitor's message as the panel's list shows it. Times are ISO 8601 UTC. */
export const messageSummary = z.object({
  id: z.int(),
  from: z.enum(MESSAGE_SOURCES),
  name: z.string(),
  title: z.string(),
  /** The code of the language in which its form was shown. Null: the default language of the site. */
  language: z.string().nullable(),
  /** The beginning of the message, in one line. */
  beginning: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Why it is in the spam folder: one reason per item. */
  heldFor: z.array(z.string()),
  folder: z.enum(FOLDERS),
  delivery: deliveryState,
  ...lead,
});
export type MessageSummary = z.infer<typeof messageSummary>;

export const delivery = z.object({
  state: deliveryState,
  tries: z.int(),
  /** How often the mail server has rejected the e-mail, and after how many rejections it is not retried. */
  refusals: z.int(),
  mostRefusals: z.int(),
  nextTryAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** The name of the file to which the e-mail was written instead of being sent. */
  file: z.string().nullable(),
  /** The mail server's last response, or why it could not be reached. */
  lastAnswer: z.string().nullable(),
  /** Attempts that ended without a response: each may have delivered another copy. */
  interruptions: z.int(),
});
export type Delivery = z.infer<typeof delivery>;

/** A visitor's reply to one field of a form that was made in the panel, with the label of the field at that time. */
export const formAnswer = z.object({
  field: z.string(),
  kind: z.enum(['line', 'text', 'email', 'phone', 'choice', 'several', 'date', 'file', 'consent']),
  label: z.string(),
  /** Chosen options are on lines of their own. For a file, its name. */
  value: z.string(),
  /** The size, if the field is a file. */
  bytes: z.int().optional(),
});
export type FormAnswer = z.infer<typeof formAnswer>;

/** What a form that was made in the panel adds to its message. */
export const formMessage = z.object({
  id: z.string(),
  name: z.string(),
  /** The page with the form. */
  path: z.string(),
  answers: z.array(formAnswer),
  /** The sentence that the visitor agreed to by sending the form. */
  consent: z.string(),
});
export type FormMessage = z.infer<typeof formMessage>;

/** The CV of an application. */
export const cvSummary = z.object({ name: z.string(), bytes: z.int() });

/** The response of `GET /api/admin/messages/{id}/cv` and `…/files/{field}`, for browsers. */
export const messageFile = z.instanceof(Blob);
export type CvSummary = z.infer<typeof cvSummary>;

export const messageDetail = messageSummary.omit({ beginning: true }).extend({
  email: z.string(),
  /** Plain text, as entered. */
  message: z.string(),
  /** The page it was sent from. */
  page: z.string(),
  cv: cvSummary.nullable(),
  /** What the form said about privacy when the message was sent. Empty in messages that were imported without it. */
  consent: z.string(),
  /** Null unless the message came from a form that was made in the panel. */
  form: formMessage.nullable(),
  /** ISO 8601 UTC; null outside the bin. */
  deletedAt: z.string().nullable(),
  delivery,
  /** What the sender had read earlier on that day, in order. Empty if it is not known. */
  pages_read: z.array(z.object({ page: z.string(), title: z.string() })),
  /** Oldest first. */
  notes: z.array(messageNote),
  /** Other messages from the same address, outside the bin: how many, and the newest. */
  same_sender: z.object({
    total: z.int(),
    messages: z.array(
      messageSummary.pick({ id: true, from: true, title: true, createdAt: true, folder: true, status: true }),
    ),
  }),
});
export type MessageDetail = z.infer<typeof messageDetail>;

/** The response of `GET /api/admin/messages/{id}` and of changes to a message. */
export const messageResponse = z.object({ message: messageDetail });

export const deliveryProblem = z.object({
  /** ISO 8601 UTC: since when the oldest of these e-mails has been failing. */
  since: z.string(),
  /** The mail server's last response, or why it could not be reached. */
  lastAnswer: z.string(),
  /** Whether the e-mails are still retried. Otherwise "Try again now" sends them. */
  isTried: z.boolean(),
});
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

/** What every panel screen shows of messages: the number in the navigation, and the red banner. */
export const messageState = z.object({
  unread: z.int(),
  /** Messages of the inbox to be followed up today or before. */
  due: z.int(),
  /** Set while e-mails to the owner cannot be delivered. */
  trouble: deliveryProblem.nullable(),
});
export type MessageState = z.infer<typeof messageState>;

export const messagePage = messageState.extend({
  messages: z.array(messageSummary),
  /** From 1. */
  page: z.int(),
  lastPage: z.int(),
  /** Messages that match the filters. */
  total: z.int(),
  /** Messages in each folder. */
  counts: z.record(z.enum(FOLDERS), z.int()),
  /** The e-mail addresses of everybody whom messages can be assigned to. */
  people: z.array(z.string()),
  /** The forms that were made in the panel, without those that were removed. */
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The currency of the values of messages: an ISO 4217 code. */
  currency: z.string(),
});
export type MessagePage = z.infer<typeof messagePage>;

/**
 * `POST /api/admin/messages/{id}/mark`. The name of a folder moves the message there; `restore` moves it from the bin
 * back to its previous folder.
 */
export const markRequest = z.object({
  as: z.enum(
    ['read', 'unread', 'restore', ...FOLDERS],
    '"as" must be read, unread, restore, inbox, archive, spam or bin.',
  ),
});
export type Mark = z.infer<typeof markRequest>['as'];
