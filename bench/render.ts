import { execFileSync } from 'node:child_process';
import { preparedFolder } from './prepared-folder.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

/** Uncached page requests, compared with React's renderToString of the same tree. */
export const render: Section = async () => {
  const program = new URL('measure-render.ts', import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, await preparedFolder(), ...(isQuick ? ['--quick'] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const figures = JSON.parse(output) as Record<string, { page: number; react: number }>;
  return {
    title: 'Uncached pages: processor time',
    rows: Object.entries(figures).map(([name, { page, react }]) => ({
      page: name,
      'request ms': shown(page),
      'renderToString ms': shown(react),
      'request to it': shown(page / react),
    })),
    notes: ['Goal: at most 2.5 times.'],
  };
};
