import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test-machine.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  ...(!process.env.NIGHTLY && { grepInvert: /@nightly/ }),
  // One file for all systems: the snapshots contain only texts.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  globalSetup: './tests/support/prepare-data.ts',
  // One more than the cores of CI, since journeys often wait. Each worker runs a site of its own, beside the fault tests.
  workers: 3,
  fullyParallel: true,
  // Generous, because a busy machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell does not know the network's quality, and would load more images ahead than on 4G.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
});
