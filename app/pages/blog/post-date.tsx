import type { Dated } from './dated.ts';

export const PostDate = ({ of: { createdAt, day } }: { of: Pick<Dated, 'createdAt' | 'day'> }) => (
  <time dateTime={createdAt}>{day}</time>
);
