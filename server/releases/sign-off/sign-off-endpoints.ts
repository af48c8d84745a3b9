import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/accounts/roles.ts';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import {
  answerSignOffNote,
  createdSignOffLink,
  createSignOffLink,
  signOff,
  signOffAddress,
  signOffNote,
  signOffRecord,
} from '../../../contract/releases/sign-offs.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId, readRowId } from '../../http/read-id.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { sendsEmail } from '../../mail/sends-email.ts';
import type { Core } from '../../slice.ts';
import { readRecord, type SignOffReleases, toDecision } from './client-sign-off.ts';
import { sendRecord } from './record/send-record.ts';
import { createSignOffNoteStore } from './sign-off-note-store.ts';
import { createSignOffRequestStore } from './sign-off-request-store.ts';
import { createSignOffStore } from './sign-off-store.ts';

const NO_RELEASE = 'This release does not exist.';
const NO_LINK = 'This link was revoked or does not exist.';
const LINK_OVER = 'This link has expired or was revoked. Make a new one.';
const NO_NOTE = 'This note was removed.';
const IS_PUBLIC = 'The release is public already.';
const NO_ADDRESS = 'There is no e-mail address of this client. Copy the link and send it yourself.';

/** E-mails to clients per person and hour. */
const SENT = { name: 'sign-off e-mails', points: 30, seconds: 3_600 };
const TOO_MANY = 'You sent many e-mails. Wait an hour, then try again.';

/** Endpoints to ask a client for a sign-off of a release, and to read the result. */
export function signOffEndpoints(core: Core, releases: SignOffReleases) {
  const { db, clock, settings, mailHost, outbox } = core;
  const sentLimit = createRateLimit({ db, clock }, SENT);
  const urlOf = (token: string) => `${settings.publicUrl}/${RELEASE_PREFIX}/${token}`;
  const load = async ({ params: { id } }: { params: { id: string } }) => releases.read(readId(id, NO_RELEASE));

  const queue = async (trx: Database, request: number) => {
    const emailId = `sign-off-request-${request}.${randomUUID()}@${mailHost}`;
    await createOutboxStore(trx, clock).add({ kind: 'sign-off-request', reference: request, emailId });
  };
  const findLink = async (trx: Database, release: number, link: string) => {
    const request = await createSignOffRequestStore(trx, clock).find(readRowId(link));
    if (!request || request.releaseId !== release || request.revokedAt) throw new HttpError(404, NO_LINK);
    return request;
  };
  const requireOpen = ({ expiresAt }: { expiresAt: string }) => {
    if (Date.parse(expiresAt) <= clock()) throw new HttpError(409, LINK_OVER);
  };
  type Action = Parameters<ReturnType<typeof createActivityStore>['record']>[0]['action'];
  const record = (trx: Database, action: Action, { id, name }: { id: number; name: string }, by: Actor, note: string) =>
    createActivityStore(trx, clock).record({ by, action, target: `release ${id}`, name, note });

  return [
    endpoint('GET /admin/releases/{id}/sign-off-links', {
      summary: 'Whom the release was sent to for a sign-off, what they decided, and their notes.',
      account: 'reader',
      response: signOff,
      errors: [401, 404],
      load,
      async handle({ loaded: { id, hash, state } }) {
        const decisions = await createSignOffStore(db, clock).list(id);
        const notes = await createSignOffNoteStore(db, clock).list(id);
        return {
          links: await createSignOffRequestStore(db, clock).list(id, state === 'Published'),
          decisions: decisions.map((decision) => ({ ...toDecision(decision, hash), email: decision.email })),
          notes: notes.map(({ selector: _, x: _x, y: _y, ...note }) => note),
          is_emailed: sendsEmail(settings),
        };
      },
    }),
    endpoint('POST /admin/releases/{id}/sign-off-links', {
      summary:
        'Make a link with which a client sees the release and approves or returns it. Sent by e-mail if there is an address. The URL and the code are sent only here.',
      account: 'editor',
      json: createSignOffLink,
      response: createdSignOffLink,
      status: 201,
      errors: [400, 401, 404, 409, 422, 429],
      load,
      async handle({ c, loaded: release, json: { name, email, days, with_code: withCode }, by }) {
        if (release.state === 'Published') throw new HttpError(409, IS_PUBLIC);
        if (release.contents.length === 0) throw new HttpError(409, 'Add a change to the release first.');
        if (email) await sentLimit.count(String(c.get('account').id), TOO_MANY);
        const made = await inTransaction(db, async (trx) => {
          const requests = createSignOffRequestStore(trx, clock);
          if ((await requests.count(release.id)) >= SIGN_OFF_LIMITS.requests) {
            throw new HttpError(409, `A release has at most ${SIGN_OFF_LIMITS.requests} links for a sign-off.`);
          }
          const { id, code } = await requests.add({ release: release.id, name, email, days, withCode, by: by.who });
          const request = await findLink(trx, release.id, String(id));
          const token = await requests.addLink(request, by.who);
          if (email) await queue(trx, id);
          await record(trx, 'release.sign_off_asked', release, by, `${name}. Works until ${request.expiresAt}`);
          const [link] = (await requests.list(release.id, false)).filter((listed) => listed.id === id);
          return { link: link as NonNullable<typeof link>, url: urlOf(token), code };
        });
        outbox.trigger();
        const isSent = email !== undefined && sendsEmail(settings);
        return {
          ...made,
          message: isSent
            ? `An e-mail is on its way to ${email}.`
            : `Send this link to ${name}. It works for ${days} days.`,
        };
      },
    }),
    endpoint('POST /admin/releases/{id}/sign-off-links/{link}/address', {
      summary: 'Another address of the same link: only hashes of addresses are stored. Earlier ones still work.',
      account: 'editor',
      response: signOffAddress,
      status: 201,
      errors: [401, 404, 409],
      load,
      async handle({ loaded: release, params: { link }, by }) {
        return inTransaction(db, async (trx) => {
          const request = await findLink(trx, release.id, link);
          requireOpen(request);
          const token = await createSignOffRequestStore(trx, clock).addLink(request, by.who);
          await record(trx, 'release.sign_off_link_copied', release, by, request.clientName);
          return { url: urlOf(token) };
        });
      },
    }),
    endpoint('POST /admin/releases/{id}/sign-off-links/{link}/reminder', {
      summary: 'Send the client the link by e-mail again. Returns 409 if there is no address or the link has expired.',
      account: 'editor',
      response: message,
      errors: [401, 404, 409, 429],
      load,
      async handle({ c, loaded: release, params: { link }, by }) {
        const request = await findLink(db, release.id, link);
        requireOpen(request);
        if (!request.clientEmail) throw new HttpError(409, NO_ADDRESS);
        if (release.state === 'Published') throw new HttpError(409, IS_PUBLIC);
        await sentLimit.count(String(c.get('account').id), TOO_MANY);
        await inTransaction(db, async (trx) => {
          await findLink(trx, release.id, link);
          await createSignOffRequestStore(trx, clock).markReminded(request.id);
          await queue(trx, request.id);
          await record(trx, 'release.sign_off_reminded', release, by, request.clientName);
        });
        outbox.trigger();
        return { message: `An e-mail is on its way to ${request.clientEmail}.` };
      },
    }),
    endpoint('DELETE /admin/releases/{id}/sign-off-links/{link}', {
      summary: 'Revoke a link. What was decided and noted with it stays.',
      account: 'editor',
      response: message,
      errors: [401, 404],
      load,
      async handle({ loaded: release, params: { link }, by }) {
        await inTransaction(db, async (trx) => {
          const request = await findLink(trx, release.id, link);
          if (!(await createSignOffRequestStore(trx, clock).revoke(request.id))) throw new HttpError(404, NO_LINK);
          await record(trx, 'release.sign_off_revoked', release, by, request.clientName);
        });
        return { message: 'The link was revoked. It no longer works.' };
      },
    }),
    endpoint('PATCH /admin/releases/{id}/sign-off-notes/{note}', {
      summary: 'Answer a note of the client, and mark it as done. The client sees both.',
      account: 'editor',
      json: answerSignOffNote,
      response: signOffNote,
      errors: [400, 401, 404, 422],
      async load({ params: { id, note } }) {
        const release = await releases.read(readId(id, NO_RELEASE));
        const found = await createSignOffNoteStore(db, clock).find(release.id, readRowId(note));
        if (!found) throw new HttpError(404, NO_NOTE);
        return { release, note: found };
      },
      async handle({ loaded: { release, note }, json: { answer, resolved }, by }) {
        return inTransaction(db, async (trx) => {
          const notes = createSignOffNoteStore(trx, clock);
          if (answer !== undefined) await notes.answer(release.id, note.id, answer, by.who);
          if (resolved !== undefined) await notes.resolve(release.id, note.id, resolved, by.who);
          const changed = await notes.find(release.id, note.id);
          if (!changed) throw new HttpError(404, NO_NOTE);
          const action =
            resolved === undefined
              ? 'release.note_answered'
              : resolved
                ? 'release.note_resolved'
                : 'release.note_reopened';
          await record(trx, action, release, by, note.label);
          const { selector: _, x: _x, y: _y, ...shown } = changed;
          return shown;
        });
      },
    }),
    endpoint('GET /admin/releases/{id}/sign-offs/{decision}', {
      summary: 'The record of a decision: what was decided by whom and when, with the differences.',
      account: 'reader',
      response: signOffRecord,
      errors: [401, 404],
      load,
      async handle({ c, loaded: { id }, params: { decision } }) {
        requireAllTexts(c.get('account').role);
        return readRecord(core, readRowId(decision), id);
      },
    }),
    endpoint('GET /admin/releases/{id}/sign-offs/{decision}/pdf', {
      summary: 'The record of a decision as a PDF.',
      account: 'reader',
      response: 'pdf',
      errors: [401, 404, 503],
      load,
      async handle({ c, loaded: { id }, params: { decision } }) {
        requireAllTexts(c.get('account').role);
        return sendRecord(c, core, await readRecord(core, readRowId(decision), id));
      },
    }),
  ];
}

/** Refuses authors, because a record has the texts of all parts, including posts by others. */
function requireAllTexts(role: Role): void {
  if (role === 'author') throw new HttpError(403, 'Only owners and editors can open this.');
}
