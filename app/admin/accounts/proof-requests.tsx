import { useEffect, useState } from 'react';
import type { ProofWays } from '../../../contract/accounts/proof.ts';
import { attempt, onProofRequired } from '../api.ts';
import { fetchProofWays } from './proof-calls.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Request {
  ways: ProofWays;
  finish: (isProved: boolean) => void;
}

/** Opens the dialog over the screen when the server asks for proof. All calls that wait for it share one dialog. */
export function ProofRequests() {
  const [request, setRequest] = useState<Request>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    const ask = async () => {
      const { value: ways } = await attempt(fetchProofWays, { toast: false });
      if (!ways) return false;
      const { promise, resolve: finish } = Promise.withResolvers<boolean>();
      setRequest({ ways, finish });
      const isProved = await promise;
      setRequest(undefined);
      return isProved;
    };
    return onProofRequired(() => {
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      return pending;
    });
  }, []);
  return request && <ProofDialog {...request} />;
}
