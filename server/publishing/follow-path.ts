/**
 * The path of a field in the next version of a document: `sections.hero.heading`. Entries of lists are found by their
 * ids, or by their content if they have none. Undefined if the field is gone, or if several fields are possible.
 */
export function followPath(before: unknown, after: unknown, path: string): string | undefined {
  const names: string[] = [];
  let [old, next] = [before, after];
  for (const name of path === '' ? [] : path.split('.')) {
    if (Array.isArray(next)) {
      const index = Array.isArray(old) ? findEntry(old, next, name) : -1;
      if (index === -1) return undefined;
      const isNamed = idOf(next[index]) !== undefined;
      names.push(isNamed ? name : String(index));
      old = (old as unknown[]).find((entry, place) => (isNamed ? idOf(entry) === name : String(place) === name));
      next = next[index];
    } else {
      // The last part may be missing: an optional field is empty.
      if (typeof next !== 'object' || next === null) return undefined;
      names.push(name);
      old = (old as Record<string, unknown> | undefined)?.[name];
      next = (next as Record<string, unknown>)[name];
    }
  }
  return names.join('.');
}

const idOf = (entry: unknown) => (entry as { id?: string } | null | undefined)?.id;

function findEntry(before: readonly unknown[], after: readonly unknown[], name: string): number {
  const named = after.findIndex((entry) => idOf(entry) === name);
  if (named !== -1) return named;
  const entry = before[Number(name)];
  if (entry === undefined || idOf(entry) !== undefined) return -1;
  const [keys, nextKeys] = [before, after].map((entries) => entries.map((one) => JSON.stringify(one))) as [
    string[],
    string[],
  ];
  const key = JSON.stringify(entry);
  const same = nextKeys.flatMap((one, index) => (one === key ? [index] : []));
  if (same.length > 0) {
    const twins = keys.flatMap((one, index) => (one === key ? [index] : []));
    return same.length === twins.length ? (same[twins.indexOf(Number(name))] as number) : -1;
  }
  // Only this entry was edited.
  const index = Number(name);
  const isOnlyEdited =
    before.length === after.length && keys.every((one, place) => place === index || one === nextKeys[place]);
  return isOnlyEdited ? index : -1;
}
