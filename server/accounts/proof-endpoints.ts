import { usePasskey, webauthnOptions } from '../../contract/passkeys.ts';
import { proofRequest, proofWays } from '../../contract/proof.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const PROOF_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/proof',
    summary: 'What the account can prove itself with, after a 403 with the code proof_required.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: proofWays,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/proof',
    summary: 'Prove again who you are, with the password or a code of the app. It is enough for 15 minutes.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    json: proofRequest,
    response: message,
    errors: [400, 401, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/passkeys/proof/options',
    summary: 'Get the options of WebAuthn for proving again who you are. Their challenge works once, for 5 minutes.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: webauthnOptions,
    errors: [401, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/passkeys/proof',
    summary: 'Prove again who you are, with a passkey. It is enough for 15 minutes.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    json: usePasskey,
    response: message,
    errors: [400, 401, 422],
  },
];
