import { webauthnOptions } from '../../../contract/accounts/passkeys.ts';
import { proofWays } from '../../../contract/accounts/proof.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { getPasskey } from './webauthn.ts';

const PATH = '/api/admin/proof';
const FAILURE = msg('This could not be confirmed. Try again.');

export const fetchProofWays = () => callApi({ path: PATH, responseSchema: proofWays, failure: FAILURE });

export const proveBy = (json: { password: string } | { code: string }) =>
  callApi({ method: 'POST', path: PATH, json, failure: FAILURE });

export async function proveByPasskey(): Promise<void> {
  const path = '/api/passkeys/proof/options';
  const options = await callApi({ method: 'POST', path, responseSchema: webauthnOptions, failure: FAILURE });
  const response = await getPasskey(options);
  if (response) await callApi({ method: 'POST', path: '/api/passkeys/proof', json: { response }, failure: FAILURE });
}
