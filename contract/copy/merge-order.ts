export type Side = 'mine' | 'theirs';

interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
  /** The ids of the entries that are left. */
  kept: ReadonlySet<string>;
  /** Called if both moved entries, and not to the same places. */
  decide: () => Side;
}

/** The ids of a list's entries in the order that both made, each new entry after the one that it was added after. */
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

/** Adds the ids that `ordered` lacks after those that they follow in `lists`. The result does not depend on their order. */
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
