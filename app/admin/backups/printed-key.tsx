/** The key alone, for paper. vite.config.ts says why it is in one file with the encryption. */
export const PrintedKey = ({ className, text }: { className: string | undefined; text: string }) => (
  <pre className={className}>{text}</pre>
);
