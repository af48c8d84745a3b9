import type { Copy } from '../../../contract/copy/documents.ts';

export function NextSteps({ heading, steps }: Copy<'contact'>['next']) {
  return (
    <section className="next-steps" aria-labelledby="next">
      <h2 id="next">{heading}</h2>
      <ol>
        {steps.map(({ id, title, text }) => (
          <li key={id}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
