import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page's loader for browsers is a line or two: not worth a file of its own, which a first visit would wait for.
  splitRouteModules: false,
} satisfies Config;
