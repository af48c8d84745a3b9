import type { ReactNode } from 'react';
import './night-card.css';

interface NightCardProps {
  heading: string;
  /** Content between the heading and the facts. */
  children?: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
}

/** Contact details on a dark card. */
export function NightCard({ heading, children, facts }: NightCardProps) {
  return (
    <div className="night-card night">
      <h2>{heading}</h2>
      {children}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
