import { useEffect, useState } from 'react';
import type { ChipField } from './chip-field.tsx';

let loaded: typeof ChipField | undefined;

/** The chip editor has a file of its own, because a form without facts never needs it. */
export async function loadChipField(): Promise<typeof ChipField> {
  loaded ??= (await import('./chip-field.tsx')).ChipField;
  return loaded;
}

/** Undefined until it is loaded. If that fails, fields show their texts as they are stored. */
export function useChipField(isNeeded: boolean): typeof ChipField | undefined {
  const [Component, setComponent] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || Component) return;
    let isMounted = true;
    loadChipField().then(
      (component) => isMounted && setComponent(() => component),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded, Component]);
  return Component;
}
