import { useState } from 'react';

/** The ids of the selected posts. Another page, tab or search begins with an empty selection. */
export function useSelection(search: string) {
  const [selection, setSelection] = useState<{ search: string; ids: ReadonlySet<number> }>({ search, ids: NONE });
  const ids = selection.search === search ? selection.ids : NONE;
  return [ids, (chosen: number[]) => setSelection({ search, ids: new Set(chosen) })] as const;
}

const NONE: ReadonlySet<number> = new Set();
