import { COUNTERS } from '../../../content/home.ts';
import './counters.css';

/** Two large numbers. */
export function Counters() {
  return (
    <div className="counters">
      {COUNTERS.map(({ number, label, text }) => (
        <p key={label}>
          <b>{number}</b>
          <span>
            <strong>{label}</strong> {text}
          </span>
        </p>
      ))}
    </div>
  );
}
