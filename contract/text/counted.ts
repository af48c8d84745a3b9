/** `counted(1_200, 'post is', 'posts are')` → `1,200 posts are`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
