/** Whether a reader would see nothing: no text outside the tags, no image and no table. */
export function isEmptyHtml(html: string): boolean {
  if (/<(img|table)\b/i.test(html)) return false;
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(nbsp|#160|#xa0);/gi, ' ');
  return text.trim() === '';
}
