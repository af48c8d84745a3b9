import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Builds the smallest possible React Router page with the installed versions, and returns the size of its scripts in
 * bytes of brotli: the lower bound for every page of the site.
 */
export function weighBarePage(): number {
  const folder = mkdtempSync(join(tmpdir(), 'otla-bare-'));
  try {
    mkdirSync(join(folder, 'app'));
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
    symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
    const run = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (run.status !== 0) throw new Error(`The bare page could not be built:\n${run.stdout}${run.stderr}`);
    const { entry, routes } = readManifest(folder);
    const scripts = [entry, routes.root, routes.home].flatMap(({ module, imports }) => [module, ...imports]);
    return [...new Set(scripts)]
      .map((path) => brotliCompressSync(readFileSync(join(folder, 'build/client', path))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<'root' | 'home', { module: string; imports: string[] }>;
}

/** React Router writes it as `window.__reactRouterManifest={…};` */
function readManifest(folder: string): Manifest {
  const [name = ''] = globSync('build/client/assets/manifest-*.js', { cwd: folder });
  const script = readFileSync(join(folder, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

const FILES = {
  'package.json': '{ "type": "module" }',
  'react-router.config.ts': 'export default { ssr: true };',
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()] };`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes';
export default [index('home.tsx')];`,
  'app/entry.server.tsx': "export default () => new Response('');",
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export function Layout({ children }) {
  return <html lang="en"><head><Meta /><Links /></head><body>{children}<ScrollRestoration /><Scripts /></body></html>;
}
export default () => <Outlet />;`,
  'app/home.tsx': 'export default () => <h1>A page</h1>;',
};
