import { globSync } from 'node:fs';
import { basename, posix, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The programs that production starts. Each becomes a file with its name in build/server/. */
const PROGRAMS = ['server/main.ts', 'tools/start-guarded.ts', ...globSync('server/**/*-main.ts')];

/** Libraries that are not bundled: sharp loads native code, and only `npm run dev` loads Vite. */
export const EXTERNAL = ['sharp', 'vite'];

export const SERVER_INPUT: Record<string, string> = {
  index: 'virtual:react-router/server-build',
  ...Object.fromEntries(PROGRAMS.map((path) => [basename(path, '.ts'), path])),
};

/**
 * Bundles the server with the pages. A module that starts one of the programs (as a thread or a process) starts the
 * bundled one. Other files that a module names relative to itself, such as fonts, are read from the sources.
 */
export function bundleServer(): Plugin {
  const root = process.cwd();
  return {
    name: 'bundle-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({
      ...options,
      // React Router's plugin would name every entry index.js. All files are in one folder, as `transform` expects.
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Node keeps the text of every file in memory. Names stay, for stack traces.
      minify: { compress: false, mangle: false, codegen: true },
    }),
    transform: {
      filter: { id: /\/server\/.+\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = posix.join('../..', relative(root, id));
        return {
          code: code.replaceAll(/new URL\('([^']*-main)\.ts', import\.meta\.url\)|import\.meta\.url/g, (_, program) =>
            program
              ? `new URL('${basename(program)}.js', import.meta.url)`
              : `new URL('${source}', import.meta.url).href`,
          ),
          map: null,
        };
      },
    },
  };
}
