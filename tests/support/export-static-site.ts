import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { copyPreparedData } from './running-site.ts';
import { serveFolder } from './static-server.ts';
import { unzip } from './unzip.ts';

/** The site that is exported. It is never requested. */
export const ORIGIN = 'https://otla.example';

/** Exports the demo as a static site and serves its files. */
export async function serveStaticSite() {
  const folder = await mkdtemp(join(tmpdir(), 'otla-static-'));
  const dataDir = await copyPreparedData();
  const path = join(folder, 'site.zip');
  const { code, output } = await runProgram(['tools/export.ts', 'site', path], {
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
  });
  if (code !== 0) throw new Error(output);
  const files = await unzip(path, join(folder, 'site'));
  const { url, close } = await serveFolder(join(folder, 'site'));
  return {
    url,
    files,
    async [Symbol.asyncDispose]() {
      await close();
      await rm(folder, { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
}
