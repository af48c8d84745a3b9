import { serialize } from 'hono/utils/cookie';
import {
  decideSignOff,
  enterSignOffCode,
  type OpenSignOff,
  type SignOffRecord,
} from '../../../contract/releases/sign-offs.ts';
import { HttpError } from '../../http/http-error.ts';
import { check } from '../../http/read-body.ts';
import type { Core } from '../../slice.ts';
import type { Client, ClientSignOff } from './client-sign-off.ts';
import { codeCookie } from './client-sign-off-endpoints.ts';

/** Why a page cannot be shown, or a form cannot be accepted. */
export interface Refusal {
  status: number;
  message: string;
  errors: Record<string, string[]>;
  /** Whether the link asks for its code. */
  asksForCode: boolean;
}

type Outcome<Value> = { value: Value; refusal?: undefined } | { value?: undefined; refusal: Refusal };

/** Functions for the pages of a link, which work without scripts (app/pages/release/). */
export function clientPages(core: Core, client: ClientSignOff) {
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return { value: await work() };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, message, errors = {}, code } = error;
      return { refusal: { status, message, errors, asksForCode: code === 'code_required' } };
    }
  };

  return {
    mayOpen: client.mayOpen,
    access: (token: string, by: Client): Promise<Outcome<void>> => attempt(() => client.requireAccess(token, by)),
    read: (token: string, by: Client): Promise<Outcome<OpenSignOff>> => attempt(() => client.describe(token, by)),
    record: (token: string, by: Client): Promise<Outcome<SignOffRecord>> => attempt(() => client.record(token, by)),

    /** Processes a form of the page. The value is the cookie to set, if any. */
    receive(token: string, fields: Record<string, string>, by: Client): Promise<Outcome<string | undefined>> {
      return attempt(async () => {
        if (fields.intent === 'code') {
          const { name, value, until } = await client.enterCode(token, check(enterSignOffCode, fields).code, by);
          return serialize(name, value, codeCookie(core, until));
        }
        if (fields.intent === 'withdraw') await client.withdraw(token, by);
        else if (fields.intent === 'approve' && !fields.agree) {
          const errors = { agree: ['Tick the box to approve the changes.'] };
          throw new HttpError(422, 'Tick the box to approve the changes.', { errors });
        } else await client.decide(token, check(decideSignOff, { ...fields, decision: fields.intent }), by);
        return undefined;
      });
    },
  };
}
