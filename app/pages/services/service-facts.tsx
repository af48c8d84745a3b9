import type { ServicePage } from './find-service.ts';

/** Two figures. */
export function ServiceFacts({ facts }: { facts: ServicePage['facts'] }) {
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
