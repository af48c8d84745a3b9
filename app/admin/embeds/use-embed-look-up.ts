import { useState } from 'react';
import type { FoundEmbed } from '../../../contract/embeds/embed-calls.ts';
import { attempt } from '../api.ts';
import { lookUpEmbed } from './embed-calls.ts';

/**
 * Looks up an address that somebody entered. `problem`: why it was refused, or what has to be entered by hand. `refuse`
 * returns why a found embed cannot be used.
 */
export function useEmbedLookUp(
  onFound: (found: FoundEmbed) => void,
  refuse: (found: FoundEmbed) => string | undefined = () => undefined,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    clear: () => setProblem(undefined),
    async lookUp(address: string) {
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      const { value, error } = await attempt(() => lookUpEmbed(address), { toast: false });
      setBusy(false);
      const refused = value && refuse(value);
      setProblem(error ? (error.errors.address?.[0] ?? error.message) : (refused ?? value.problem ?? undefined));
      if (value && !refused) onFound(value);
    },
  };
}
