/** The kinds of files that visitors can send with a message, by the type that the server finds in their content. */
export const MESSAGE_FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type MessageFileType = keyof typeof MESSAGE_FILE_TYPES;
