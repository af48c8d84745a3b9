import type { ServiceFact } from '../../../content/services/service-page.ts';

/** Two figures. */
export function ServiceFacts({ facts }: { facts: readonly ServiceFact[] }) {
  return (
    <dl className="service-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
