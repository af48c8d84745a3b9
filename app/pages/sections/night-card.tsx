import type { ReactNode } from 'react';
import './night-card.css';

interface NightCardProps {
  heading: string;
  /** Between the heading and the facts: what to do, and the button to do it. */
  children?: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
}

/** How to reach us, on the darkest ground of the page. */
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
