/** The categories of contract/blog/blog.ts, which browsers do not download. A test compares both. */
export const CATEGORY_NAMES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development'] as const;
