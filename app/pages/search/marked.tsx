interface MarkedProps {
  text: readonly { text: string; marked: boolean }[];
}

/** Text with the words that were searched for. */
export function Marked({ text }: MarkedProps) {
  let length = 0;
  return text.map(({ text: part, marked }) => {
    length += part.length;
    return marked ? <mark key={length}>{part}</mark> : part;
  });
}
