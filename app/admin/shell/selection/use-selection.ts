import { useState } from 'react';

/** The ids of the selected entries of a list. Another page, tab or search begins with an empty selection. */
export function useSelection(search: string) {
  const [selection, setSelection] = useState<{ search: string; ids: ReadonlySet<number> }>({ search, ids: NONE });
  const ids = selection.search === search ? selection.ids : NONE;
  const choose = (chosen: number[]) => setSelection({ search, ids: new Set(chosen) });
  const toggle = (id: number, isSelected: boolean) =>
    choose(isSelected ? [...ids, id] : [...ids].filter((one) => one !== id));
  return [ids, choose, toggle] as const;
}

const NONE: ReadonlySet<number> = new Set();
