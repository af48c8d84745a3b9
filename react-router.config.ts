import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A `clientLoader` has one or two lines. In a file of its own it would delay first visits by one more request.
  splitRouteModules: false,
} satisfies Config;
