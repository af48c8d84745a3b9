export type Side = 'mine' | 'theirs';

interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
  /** The ids of the entries that the merged list contains. */
  kept: ReadonlySet<string>;
  /** Called if both sides moved entries to different places. */
  decide: () => Side;
}

/** Merges two orders of a list's entries, by id. A new entry follows the entry after which it was added. */
export function mergeOrder({ base, mine, theirs, kept, decide }: Orders): string[] {
  const shared = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const orderIn = (ids: readonly string[]) => ids.filter((id) => shared.has(id)).join();
  const isMovedBy = { mine: orderIn(mine) !== orderIn(base), theirs: orderIn(theirs) !== orderIn(base) };
  const isConflict = isMovedBy.mine && isMovedBy.theirs && orderIn(mine) !== orderIn(theirs);
  const side = isConflict ? decide() : isMovedBy.mine ? 'mine' : 'theirs';
  const moved = isMovedBy.mine || isMovedBy.theirs ? { mine, theirs }[side] : base;

  const known = new Set(base.filter((id) => kept.has(id)));
  const ordered = moved.filter((id) => known.has(id));
  const missing = insertRuns(ordered, [base.filter((id) => known.has(id))]);
  return insertRuns(
    missing,
    [mine, theirs].map((ids) => ids.filter((id) => kept.has(id))),
  );
}

/** Inserts missing ids after the ids that they follow in `lists`. The order of `lists` does not affect the result. */
function insertRuns(ordered: string[], lists: string[][]): string[] {
  const runs = new Map<string, string[][]>();
  for (const ids of lists) {
    let after = '';
    let run: string[] | undefined;
    for (const id of ids) {
      if (ordered.includes(id)) {
        after = id;
        run = undefined;
      } else if (run) run.push(id);
      else {
        run = [id];
        runs.set(after, [...(runs.get(after) ?? []), run]);
      }
    }
  }
  const runsAfter = (id: string) => (runs.get(id) ?? []).sort((a, b) => (a.join() < b.join() ? -1 : 1)).flat();
  return [...new Set([...runsAfter(''), ...ordered.flatMap((id) => [id, ...runsAfter(id)])])];
}
