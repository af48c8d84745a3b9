import type { WithDate } from './with-date.ts';

export const PostDate = ({ of: { createdAt, day } }: { of: Pick<WithDate, 'createdAt' | 'day'> }) => (
  <time dateTime={createdAt}>{day}</time>
);
