import { setCookie } from 'hono/cookie';
import {
  addSignOffNote,
  decideSignOff,
  enterSignOffCode,
  openSignOff,
  placedNote,
  signOffDecision,
} from '../../../contract/releases/sign-offs.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { readRowId } from '../../http/read-id.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { Core } from '../../slice.ts';
import type { Client, ClientSignOff } from './client-sign-off.ts';
import { sendRecord } from './record/send-record.ts';

export const clientOf = (c: WebContext): Client => ({
  address: c.get('visitor').ipAddress,
  cookie: c.req.header('Cookie'),
});

/** The endpoints that the bar of a sign-off calls. They need no account, because the token is in the path. */
export const clientSignOffEndpoints = (core: Core, client: ClientSignOff) => [
  endpoint('GET /releases/{token}', {
    summary: 'What a client sees of a release: its changes, their own notes, and what they decided.',
    account: 'none',
    response: openSignOff,
    errors: [403, 404, 429],
    handle: async ({ c, params: { token } }) => client.describe(token, clientOf(c)),
  }),
  endpoint('POST /releases/{token}/code', {
    summary: 'Enter the code that a link asks for. Sets a cookie, with which the link works from then on.',
    account: 'none',
    json: enterSignOffCode,
    response: message,
    errors: [400, 404, 422, 429],
    async handle({ c, params: { token }, json: { code } }) {
      const { name, value, until } = await client.enterCode(token, code, clientOf(c));
      setCookie(c, name, value, codeCookie(core, until));
      return { message: 'The code is right.' };
    },
  }),
  endpoint('POST /releases/{token}/notes', {
    summary: 'Pin a note to a place on a page of the release.',
    account: 'none',
    json: addSignOffNote,
    response: placedNote,
    status: 201,
    errors: [400, 403, 404, 409, 422, 429],
    handle: async ({ c, params: { token }, json }) => client.addNote(token, json, clientOf(c)),
  }),
  endpoint('DELETE /releases/{token}/notes/{note}', {
    summary: 'Remove a note that was not answered yet.',
    account: 'none',
    response: message,
    errors: [403, 404, 429],
    async handle({ c, params: { token, note } }) {
      await client.removeNote(token, readRowId(note), clientOf(c));
      return { message: 'The note was removed.' };
    },
  }),
  endpoint('POST /releases/{token}/decision', {
    summary:
      'Approve the release, or return it with a note. Returns 409 if the release is not the one that was seen, or is public.',
    account: 'none',
    json: decideSignOff,
    response: signOffDecision,
    status: 201,
    errors: [400, 403, 404, 409, 422, 429],
    handle: async ({ c, params: { token }, json }) => client.decide(token, json, clientOf(c)),
  }),
  endpoint('DELETE /releases/{token}/decision', {
    summary: 'Withdraw what was decided last with this link. Returns 409 once the release is public.',
    account: 'none',
    response: message,
    errors: [403, 404, 409, 429],
    async handle({ c, params: { token } }) {
      await client.withdraw(token, clientOf(c));
      return { message: 'Your decision was withdrawn.' };
    },
  }),
  endpoint('GET /releases/{token}/record', {
    summary: 'The record of what was decided last with this link, as a PDF.',
    account: 'none',
    response: 'pdf',
    errors: [403, 404, 429, 503],
    handle: async ({ c, params: { token } }) => sendRecord(c, core, await client.record(token, clientOf(c))),
  }),
];

/** Lax, because people follow the link from an e-mail. */
export const codeCookie = ({ clock, settings }: Core, until: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: Math.max(1, Math.floor((Date.parse(until) - clock()) / 1_000)),
  }) as const;
