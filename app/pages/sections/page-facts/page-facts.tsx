import './page-facts.css';

/** Facts about the subject of a page, in a row below its banner. */
export function PageFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="page-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
