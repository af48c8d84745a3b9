import { CONTACT } from '../../../content/contact.ts';

export function NextSteps() {
  return (
    <section className="next-steps" aria-labelledby="next">
      <h2 id="next">{CONTACT.next.heading}</h2>
      <ol>
        {CONTACT.next.steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
