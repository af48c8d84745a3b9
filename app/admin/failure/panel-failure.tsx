import { lazy, Suspense } from 'react';
import { Loader } from '../../ui/loader.tsx';
import { t } from '../i18n/t.ts';
import { Panel } from '../shell/layout/panel.tsx';

/** Loaded when needed, because the styles of the shell have to follow those of the panel. */
const ScreenFailure = lazy(async () => ({ default: (await import('./screen-failure.tsx')).ScreenFailure }));

/** Takes the place of the whole panel, if the server could not load the frame of every screen. */
export function PanelFailure({ error }: { error: unknown }) {
  return (
    <Panel>
      <Suspense fallback={<Loader text={t('Loading panel')} />}>
        <ScreenFailure error={error} />
      </Suspense>
    </Panel>
  );
}
