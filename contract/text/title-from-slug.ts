/** 'our-Challenges' becomes 'Our Challenges'. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
