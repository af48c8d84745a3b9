import { randomUUID } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { z } from 'zod';
import { fillFacts } from '../../../contract/copy/facts.ts';
import type { Release, ReleaseTextChange } from '../../../contract/releases/releases.ts';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import type {
  addSignOffNote,
  OpenSignOff,
  PlacedNote,
  ShownPart,
  SignOffAnswer,
  SignOffDecision,
  SignOffRecord,
} from '../../../contract/releases/sign-offs.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { networkOf } from '../../http/address-network.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import type { Core } from '../../slice.ts';
import { createSignOffNoteStore } from './sign-off-note-store.ts';
import { createSignOffRequestStore, hashCode, proofOfCode, type SignOffRequest } from './sign-off-request-store.ts';
import { createSignOffStore, type StoredDecision } from './sign-off-store.ts';

/** The functions of releases that sign-offs need. */
export interface SignOffReleases {
  /** Throws 404 if there is no such release. */
  read(id: number): Promise<Release>;
  changes(id: number): Promise<ReadonlyMap<number, { changes: readonly ReleaseTextChange[] }>>;
  /** Locks the release until the transaction ends, so that it is not published. Returns false if it is public. */
  lockOpen(trx: Database, id: number): Promise<boolean>;
  /** The public facts of the company, which texts name. */
  facts(): Promise<readonly { name: string; value: string }[]>;
  /** Called in the transaction of an approval. Makes a release due if it waits for that. */
  onApproved(trx: Database, id: number): Promise<void>;
}

/** The client who has opened the link. */
export interface Client {
  address: string;
  /** The Cookie header of the request. */
  cookie: string | undefined;
}

export type ClientSignOff = ReturnType<typeof createClientSignOff>;

/**
 * Per network: more requests than a client needs for a large release. A page needs two, for itself and for its bar, and
 * a comparison two more.
 */
const OPENED = { name: 'sign-off links', points: 1_200, seconds: 1_800 };
const WRITTEN = { name: 'sign-off notes', points: 60, seconds: 3_600 };
const DECIDED = { name: 'sign-offs', points: 20, seconds: 3_600 };
/** Per link, for all visitors together, because a code has only a million values. */
const CODES = { name: 'sign-off codes', points: 10, seconds: 3_600 };

const TOO_MANY = 'Too many requests. Wait half an hour, then open the link again.';
const TOO_MANY_CODES = 'Too many codes were entered. Wait an hour, then try again.';
const TOO_MANY_NOTES = 'You wrote many notes. Wait an hour, then try again.';

/** The same message as for links that never existed. */
export const LINK_ENDED = 'This link has expired or was revoked. Ask the person who sent it for a new one.';
const CODE_REQUIRED = 'Enter the code that you received with this link.';
const CODE_WRONG = 'This code is not right. Check it, or ask the person who sent it.';
const CHANGED = 'The changes are not the same any more. Look at them again, and then decide.';
const PUBLISHED = 'These changes are public already.';
const DECIDED_ALREADY = 'This was sent already. Withdraw it to decide again.';
const NOTES_FULL = `A link takes at most ${SIGN_OFF_LIMITS.notes} notes. Return the changes with a note.`;

/**
 * The actions of a client with the link of a release: read it, pin notes, and decide. All others need an account. The
 * link opens the preview with a bar (app/pages/release/), which calls `/api/releases/{token}`; `/sign-off/{token}`
 * works without scripts. A decision stores the hash of the release and the differences that the client saw.
 * sign-off-gate.ts compares that hash with the present hash in the transaction that publishes.
 */
export function createClientSignOff(core: Core, releases: SignOffReleases) {
  const { db, clock, siteName, mailHost, settings } = core;
  const requests = createSignOffRequestStore(db, clock);
  const notes = createSignOffNoteStore(db, clock);
  const signOffs = createSignOffStore(db, clock);
  const [opened, written, decided, codes] = [OPENED, WRITTEN, DECIDED, CODES].map((rule) =>
    createRateLimit({ db, clock }, rule),
  ) as [Limit, Limit, Limit, Limit];

  const cookieName = ({ id }: SignOffRequest) =>
    `${settings.publicUrl.startsWith('https:') ? '__Host-' : ''}sign-off-${id}`;

  /** Throws the same 404 for every link that does not work. */
  async function find(token: string, { address }: Client): Promise<SignOffRequest> {
    await opened.count(networkOf(address), TOO_MANY);
    const request = TOKEN.test(token) ? await requests.findByToken(token) : undefined;
    if (!request) throw new HttpError(404, LINK_ENDED);
    return request;
  }

  const knowsCode = (request: SignOffRequest, { cookie }: Client) =>
    request.codeHash === null || parse(cookie ?? '')[cookieName(request)] === proofOfCode(request);

  async function open(token: string, client: Client): Promise<SignOffRequest> {
    const request = await find(token, client);
    if (!knowsCode(request, client)) throw new HttpError(403, CODE_REQUIRED, { code: 'code_required' });
    return request;
  }

  const read = async (request: SignOffRequest): Promise<Release> =>
    releases.read(request.releaseId).catch((error) => {
      if (error instanceof HttpError && error.status === 404) throw new HttpError(404, LINK_ENDED);
      throw error;
    });

  /** Throws 409 if the release was published after it was read. */
  async function requireOpen(trx: Database, { releaseId }: SignOffRequest): Promise<void> {
    if (!(await releases.lockOpen(trx, releaseId))) throw new HttpError(409, PUBLISHED);
  }

  async function shownParts({ id, contents }: Release): Promise<ShownPart[]> {
    const changes = await releases.changes(id);
    const before = new Map((await releases.facts()).map(({ name, value }) => [name, value]));
    const after = new Map(before);
    const company = contents.find(({ subject }) => subject === 'page company');
    for (const change of (company && changes.get(company.id)?.changes) ?? []) {
      for (const [name, value] of before) if (value === change.before) after.set(name, change.after);
    }
    // Show the values of facts to the client, not their placeholders.
    return contents.map(({ id, kind, title, label, summary, path }) => ({
      ...{ id, title, label, summary, path, is_new: /^New /.test(label), is_redirect: kind === 'redirect' },
      changes: (changes.get(id)?.changes ?? []).map((change) => ({
        ...change,
        before: fillFacts(change.before, before),
        after: fillFacts(change.after, after),
      })),
    }));
  }

  return {
    /** Whether the browser may open the release of a link: the link needs no code, or the code was entered. */
    async mayOpen(token: string, cookie: string | undefined): Promise<boolean> {
      const request = await requests.findByToken(token);
      return !request || knowsCode(request, { address: '', cookie });
    },

    /** Throws if the browser may not open the link, or if this address has opened too many pages. */
    async requireAccess(token: string, client: Client): Promise<void> {
      await open(token, client);
    },

    /** The contents of the page of the link. Counts the visit. */
    async describe(token: string, client: Client): Promise<OpenSignOff> {
      const request = await open(token, client);
      const release = await read(request);
      await requests.markOpened(request.id);
      const last = await signOffs.findLast(request.id);
      return {
        release: release.name,
        from: await siteName(),
        client: request.clientName,
        hash: release.hash,
        state: release.state === 'Published' ? 'published' : 'open',
        publish_at: release.publish_at,
        when_signed_off: release.when_signed_off,
        expires_at: request.expiresAt,
        parts: await shownParts(release),
        notes: await notes.listOf(request.id),
        decision: last ? toDecision(last, release.hash) : null,
      };
    },

    /** The cookie with which the browser opens the link from now on. */
    async enterCode(
      token: string,
      code: string,
      client: Client,
    ): Promise<{ name: string; value: string; until: string }> {
      const request = await find(token, client);
      const { codeSalt, codeHash } = request;
      const refund = await codes.count(String(request.id), TOO_MANY_CODES);
      if (codeHash !== null && (!codeSalt || hashCode(codeSalt, code.replaceAll(/\s/g, '')) !== codeHash)) {
        throw fieldError('code', CODE_WRONG);
      }
      await refund();
      return { name: cookieName(request), value: proofOfCode(request), until: request.expiresAt };
    },

    async addNote(token: string, note: z.output<typeof addSignOffNote>, client: Client): Promise<PlacedNote> {
      const request = await open(token, client);
      if ((await read(request)).state === 'Published') throw new HttpError(409, PUBLISHED);
      await written.count(networkOf(client.address), TOO_MANY_NOTES);
      return inTransaction(db, async (trx) => {
        await requireOpen(trx, request);
        const stored = createSignOffNoteStore(trx, clock);
        if ((await stored.countOf(request.id)) >= SIGN_OFF_LIMITS.notes) throw new HttpError(409, NOTES_FULL);
        return stored.add(request, note);
      });
    },

    async removeNote(token: string, note: number, client: Client): Promise<void> {
      const request = await open(token, client);
      if (!(await notes.remove(request.id, note)))
        throw new HttpError(404, 'This note was removed or answered in the meantime.');
    },

    /** Approves the release as the client saw it, or returns it. */
    async decide(token: string, answer: SignOffAnswer, client: Client): Promise<SignOffDecision> {
      const request = await open(token, client);
      const release = await read(request);
      if (release.state === 'Published') throw new HttpError(409, PUBLISHED);
      if (release.hash !== answer.hash) throw new HttpError(409, CHANGED);
      await decided.count(networkOf(client.address), TOO_MANY);
      const record = { release: release.name, parts: (await shownParts(release)).map(toRecordPart) };
      // If the release changes after this line, the approval has the hash that the client saw, so it does not count.
      const decision = await inTransaction(db, async (trx) => {
        await requireOpen(trx, request);
        const stored = createSignOffStore(trx, clock);
        const last = (await stored.list(request.releaseId)).findLast(({ withdrawn_at }) => withdrawn_at === null);
        const isSame =
          last?.requestId === request.id &&
          (['decision', 'hash', 'name', 'email', 'note'] as const).every((key) => last[key] === answer[key]);
        if (isSame) throw new HttpError(409, DECIDED_ALREADY);
        const id = await stored.add(request, { ...answer, record });
        const outbox = createOutboxStore(trx, clock);
        for (const kind of ['sign-off-confirmation', 'sign-off-notice', 'sign-off-decided'] as const) {
          await outbox.add({ kind, reference: id, emailId: `${kind}-${id}.${randomUUID()}@${mailHost}` });
        }
        if (answer.decision === 'approve') await releases.onApproved(trx, request.releaseId);
        await createActivityStore(trx, clock).record({
          by: { who: 'unknown', address: client.address },
          action: answer.decision === 'approve' ? 'release.approved' : 'release.returned',
          target: `release ${request.releaseId}`,
          name: release.name,
          note: answer.name,
        });
        return stored.find(id);
      });
      core.outbox.trigger();
      return toDecision(decision as StoredDecision, release.hash);
    },

    /** Withdraws the last decision that was made with this link. */
    async withdraw(token: string, client: Client): Promise<void> {
      const request = await open(token, client);
      const release = await read(request);
      if (release.state === 'Published') throw new HttpError(409, PUBLISHED);
      await inTransaction(db, async (trx) => {
        await requireOpen(trx, request);
        const stored = createSignOffStore(trx, clock);
        const last = await stored.findLast(request.id);
        if (!last || !(await stored.withdraw(last.id))) throw new HttpError(409, 'There is nothing to withdraw.');
        await createActivityStore(trx, clock).record({
          by: { who: 'unknown', address: client.address },
          action: 'release.sign_off_withdrawn',
          target: `release ${request.releaseId}`,
          name: release.name,
          note: last.name,
        });
      });
    },

    /** The record of the last decision. */
    async record(token: string, client: Client): Promise<SignOffRecord> {
      const request = await open(token, client);
      const last = await signOffs.findLast(request.id);
      if (!last) throw new HttpError(404, 'Nothing was approved or returned with this link yet.');
      return readRecord(core, last.id);
    },
  };
}

type Limit = ReturnType<typeof createRateLimit>;

const TOKEN = /^[\w-]{16,64}$/;

const toRecordPart = ({ title, label, summary, path, changes }: ShownPart): SignOffRecord['parts'][number] => ({
  title,
  label,
  summary,
  path,
  changes: changes.map(({ label, before, after }) => ({ label, before, after })),
});

export const toDecision = (
  { id, decision, name, note, decided_at, withdrawn_at, hash }: StoredDecision,
  presentHash: string,
): SignOffDecision => ({ id, decision, name, note, decided_at, withdrawn_at, hash, is_current: hash === presentHash });

/** The record of a decision, with the texts at that time. Throws 404 if there is no such decision. */
export async function readRecord(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  id: number,
  release?: number,
): Promise<SignOffRecord> {
  const signOffs = createSignOffStore(db, clock);
  const decision = await signOffs.find(id);
  const request = decision && (await createSignOffRequestStore(db, clock).find(decision.requestId));
  if (!decision || !request || (release !== undefined && decision.releaseId !== release)) {
    throw new HttpError(404, 'There is no such decision.');
  }
  const { decision: decided, name, email, note, hash, decided_at, withdrawn_at } = decision;
  return {
    ...(await signOffs.readRecord(id)),
    ...{ decision: decided, name, email, note, hash, decided_at, withdrawn_at },
    asked: request.clientName,
    asked_by: request.createdBy,
    asked_at: request.createdAt,
  };
}
