import { lazy, Suspense } from 'react';
import { Loader } from '../../ui/loader.tsx';
import { Panel } from '../shell/panel.tsx';

/** Loaded when it is needed: the styles of the shell have to follow those of the panel. */
const ScreenFailure = lazy(async () => ({ default: (await import('./screen-failure.tsx')).ScreenFailure }));

/** In place of the whole panel, when the server could not load what is around every screen. */
export function PanelFailure({ error }: { error: unknown }) {
  return (
    <Panel>
      <Suspense fallback={<Loader text="Loading panel" />}>
        <ScreenFailure error={error} />
      </Suspense>
    </Panel>
  );
}
