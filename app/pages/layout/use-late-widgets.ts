import { type ComponentType, useEffect, useState } from 'react';

const EVENTS = ['scroll', 'pointermove'] as const;

/** The widgets for people who scroll or move the mouse. They load when somebody does, not before the page responds. */
export function useLateWidgets(): ComponentType | undefined {
  const [Widgets, setWidgets] = useState<ComponentType>();
  useEffect(() => {
    const stop = () => {
      for (const type of EVENTS) removeEventListener(type, load);
    };
    const load = () => {
      stop();
      import('./late-widgets.tsx').then(
        ({ LateWidgets }) => setWidgets(() => LateWidgets),
        // If the widgets cannot be loaded, the page works without them.
        () => {},
      );
    };
    if (scrollY > 0) load();
    else for (const type of EVENTS) addEventListener(type, load, { passive: true });
    return stop;
  }, []);
  return Widgets;
}
