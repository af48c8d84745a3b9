import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../app/routes.ts';

/** The server renders none of the screens inside this layout, because it cannot know who is signed in. */
const SIGNED_IN = 'admin/signed-in.tsx';

const SERVER_EXPORT = /^export (?:async )?(?:const|function) (loader|action|headers|links|handle|middleware)\b/m;

/**
 * Omits the panel's screens from the server's bundle. The server only needs their titles: the bundler drops functions
 * that are not exported, and modules that only they import.
 */
export function omitScreens(): Plugin {
  const screens = new Set(screensIn(routes).map((file) => resolve('app', file)));
  return {
    name: 'omit-screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/admin\/.+\.tsx?$/ },
      handler(code, id) {
        if (!screens.has(id)) return { moduleSideEffects: false };
        const [, name] = SERVER_EXPORT.exec(code) ?? [];
        if (name) this.error(`A screen inside ${SIGNED_IN} cannot export "${name}": the server does not load it.`);
        return { code: titleOnly(code), map: null, moduleSideEffects: false };
      },
    },
  };
}

function screensIn(entries: readonly RouteConfigEntry[], isInside = false): string[] {
  return entries.flatMap(({ file, children }) =>
    children ? screensIn(children, isInside || file === SIGNED_IN) : isInside ? [file] : [],
  );
}

const titleOnly = (code: string) =>
  code
    .replace(/^export (?=const (?!meta\b)|(?:async )?function)/gm, '')
    .replace(/^export default (?=function)/m, 'export default () => null;');
