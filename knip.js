import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

export default {
  // The programs that npm scripts start by the launcher, or that are started from the build.
  entry: [
    ...Object.values(scripts).flatMap((script) => script.match(/[\w/-]+\.ts\b/g) ?? []),
    'tools/start-guarded.ts',
  ],
  project: ['{app,bench,content,contract,server,tests,tools}/**/*.{ts,tsx,js,cjs}'],
  ignoreBinaries: [
    'apt-get',
    'dpkg-deb',
    'nginx',
    'pgbouncer',
    'wrk',
    'gcc',
    'mount',
    'umount',
    'unshare',
    'varnishd',
    'ffmpeg',
  ],
  ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'typescript-7', '@fontsource-variable/.+'],
  ignoreExportsUsedInFile: true,
};
