import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installed on first use rather than by `npm ci`, because it has about 100 packages and 170 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FOLDER = new URL('../node_modules/.cache/lighthouse/', import.meta.url);

/** The parts of Lighthouse's report that are used. Scores are from 0 to 1. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } } | undefined>;
}

interface Lighthouse {
  default(url: string, flags: Record<string, unknown>): Promise<{ lhr: Report } | undefined>;
}

/** Loads Lighthouse from its own folder, and installs it there first if necessary. */
export async function loadLighthouse(): Promise<Lighthouse['default']> {
  const entry = new URL('node_modules/lighthouse/core/index.js', FOLDER);
  if (!existsSync(entry)) {
    console.log(`Installing ${LIGHTHOUSE} into ${fileURLToPath(FOLDER)}…`);
    mkdirSync(FOLDER, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', fileURLToPath(FOLDER)];
    execFileSync('npm', ['install', ...options, LIGHTHOUSE], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { default: lighthouse }: Lighthouse = await import(entry.href);
  return lighthouse;
}
