import {
  type ChangePerson,
  changedPerson,
  changedPolicy,
  invitationList,
  peopleList,
  type SentInvitation,
  type SentPasswordLink,
  sentInvitation,
  sentPasswordLink,
} from '../../../contract/accounts/people.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const PEOPLE = '/api/admin/people';
const INVITATIONS = '/api/admin/invitations';
const NOT_SAVED = msg('The change was not saved. Try again.');

export async function fetchPeople(signal: AbortSignal) {
  const failure = msg('Could not load the people. Try again.');
  const [{ people, factor_required_since, languages }, invited] = await Promise.all([
    callApi({ path: PEOPLE, signal, responseSchema: peopleList, failure }),
    callApi({ path: INVITATIONS, signal, responseSchema: invitationList, failure }),
  ]);
  return { people, languages, factorRequiredSince: factor_required_since, ...invited };
}

export interface TypedInvitation {
  name: string;
  email: string;
  role: Role;
  may_publish: boolean;
  note: string;
}

export const invite = (json: TypedInvitation): Promise<SentInvitation> =>
  callApi({
    method: 'POST',
    path: INVITATIONS,
    json,
    responseSchema: sentInvitation,
    failure: msg('The invitation was not sent. Try again.'),
  });

export const requireFactor = (isRequired: boolean) =>
  callApi({
    method: 'PUT',
    path: '/api/admin/sign-in-policy',
    json: { factor_required: isRequired },
    responseSchema: changedPolicy,
    failure: NOT_SAVED,
  });

export const revokeInvitation = (id: number) =>
  callApi({
    method: 'DELETE',
    path: `${INVITATIONS}/${id}`,
    failure: msg('The invitation was not revoked. Try again.'),
  });

export const changePerson = (id: number, json: ChangePerson) =>
  callApi({ method: 'PATCH', path: `${PEOPLE}/${id}`, json, responseSchema: changedPerson, failure: NOT_SAVED });

/** Sends a link for a new password, or returns it if there is no mail server. */
export const sendPasswordLink = (id: number, withoutSecondFactor: boolean): Promise<SentPasswordLink> =>
  callApi({
    method: 'POST',
    path: `${PEOPLE}/${id}/password-link`,
    json: { without_second_factor: withoutSecondFactor },
    responseSchema: sentPasswordLink,
    failure: msg('The link was not sent. Try again.'),
  });

export const removePerson = (id: number, heir: number) =>
  callApi({
    method: 'DELETE',
    path: `${PEOPLE}/${id}?hand_to=${heir}`,
    failure: msg('The account was not removed. Try again.'),
  });
