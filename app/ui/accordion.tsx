import { useId } from 'react';
import './accordion.css';

export interface AccordionEntry {
  id: number | string;
  question: string;
  answer: string;
}

/**
 * Questions and answers, one open at a time. It uses native <details> and works before hydration. Without scripts, and in
 * print, all answers are open.
 */
export function Accordion({ entries, open }: { entries: readonly AccordionEntry[]; open?: AccordionEntry['id'] }) {
  const group = useId();
  return (
    <div className="accordion">
      {entries.map(({ id, question, answer }) => (
        <details key={id} name={group} open={id === open}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
