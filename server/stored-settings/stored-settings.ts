import type { Core, Slice } from '../slice.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import type { SettingsPorts } from './settings-ports.ts';

/** The settings that owners change in the panel. live-settings.ts combines them with those of the environment. */
export const openStoredSettings = (core: Core, ports: SettingsPorts) =>
  ({ endpoints: settingsEndpoints(core, ports), close: ports.live.stop }) satisfies Slice;
