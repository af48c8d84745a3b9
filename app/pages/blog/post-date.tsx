import type { CardPost } from './with-date.ts';

export const PostDate = ({ of: { createdAt, day } }: { of: Pick<CardPost, 'createdAt' | 'day'> }) => (
  <time dateTime={createdAt}>{day}</time>
);
