import {
  type ApiToken,
  apiTokenList,
  type CreatedApiToken,
  createdApiToken,
} from '../../../contract/accounts/api-tokens.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const TOKENS = '/api/admin/tokens';

/** The tokens of the person and, for owners, those of everybody. */
export async function fetchTokens(signal: AbortSignal): Promise<ApiToken[]> {
  const failure = msg('Could not load the API tokens. Try again.');
  return (await callApi({ path: TOKENS, signal, responseSchema: apiTokenList, failure })).tokens;
}

export interface TypedToken {
  name: string;
  role: Role;
  is_read_only: boolean;
  expires_at: string | null;
}

export const createToken = (json: TypedToken): Promise<CreatedApiToken> =>
  callApi({
    method: 'POST',
    path: TOKENS,
    json,
    responseSchema: createdApiToken,
    failure: msg('The API token was not created. Try again.'),
  });

export const revokeToken = (id: number) =>
  callApi({ method: 'DELETE', path: `${TOKENS}/${id}`, failure: msg('The API token was not revoked. Try again.') });
