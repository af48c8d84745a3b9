import startPostgres from '../tests/support/start-postgres.ts';
import type { Section } from './section.ts';

/** Runs a section with the URL of a PostgreSQL server. Without one, its table is empty and says why. */
export async function onPostgres(title: string, measure: (url: string) => ReturnType<Section>): ReturnType<Section> {
  let url = '';
  const project = {
    provide(name: string, value: string) {
      if (name === 'postgresUrl') url = value;
    },
  };
  let stop: Awaited<ReturnType<typeof startPostgres>>;
  try {
    stop = await startPostgres(project as never);
  } catch (error) {
    return { title, rows: [], notes: [(error as Error).message] };
  }
  const section = await measure(url);
  await stop?.();
  return section;
}
