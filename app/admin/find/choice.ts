import { useCallback, useMemo, useState } from 'react';
import type { Fact, FoundDocument, FoundHit } from '../../../contract/find.ts';
import { t } from '../i18n/t.ts';
import type { Chosen } from './find-calls.ts';

interface How {
  publish: boolean;
  fact: Fact | undefined;
}

/** Why a place cannot be chosen. Undefined if it can. */
function fixedReason({ hits }: FoundDocument, index: number, { publish, fact }: How): string | undefined {
  const { fixed, only_public: onlyPublic, names_facts: namesFacts, found } = hits[index] as FoundHit;
  if (fixed) return t(fixed);
  if (fact && !namesFacts && fact.value === found) return t('Cannot be replaced: this text cannot contain a fact.');
  return onlyPublic && !publish
    ? t('Only in the public text: a draft has other words here. Publish at once to replace it.')
    : undefined;
}

/** The places to replace. By default all that can be, except in documents that somebody is editing. */
export function useChoice(documents: readonly FoundDocument[], { publish, fact }: How) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reasonOf = useCallback(
    (document: FoundDocument, index: number) => fixedReason(document, index, { publish, fact }),
    [publish, fact],
  );
  const isChosen = useCallback(
    (document: FoundDocument, index: number) =>
      reasonOf(document, index) === undefined && (choices.get(`${document.id} ${index}`) ?? document.writing === null),
    [choices, reasonOf],
  );
  const chosen: Chosen = useMemo(
    () =>
      documents.flatMap((document) => {
        const hits = document.hits.flatMap((_, index) => (isChosen(document, index) ? [index] : []));
        return hits.length > 0 ? [{ document, hits }] : [];
      }),
    [documents, isChosen],
  );
  const choose = ({ id }: FoundDocument, indexes: readonly number[], isWanted: boolean) =>
    setChoices((before) => new Map([...before, ...indexes.map((index) => [`${id} ${index}`, isWanted] as const)]));
  return { chosen, isChosen, reasonOf, choose };
}
