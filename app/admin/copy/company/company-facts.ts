import { createContext, useContext } from 'react';
import type { FactList, LaunchCheckEntry } from '../../../../contract/copy/launch.ts';

interface CompanyFacts {
  facts: FactList['facts'];
  checks: readonly LaunchCheckEntry[];
  /** The ids of the checks whose facts are shown. Undefined for all facts. */
  shown?: ReadonlySet<string> | undefined;
}

/** The places where facts are public, and which facts somebody has confirmed. */
export const CompanyFactsContext = createContext<CompanyFacts>({ facts: [], checks: [] });

/** `name`: the name of the fact in texts. `checkId`: its id in the launch checklist. */
export function useFact(name: string, checkId: string) {
  const { facts, checks, shown } = useContext(CompanyFactsContext);
  return {
    places: facts.find((fact) => fact.name === name)?.places ?? [],
    check: checks.find(({ id }) => id === checkId),
    isShown: shown?.has(checkId) ?? true,
  };
}
