import type { ListItem } from '../section-data.ts';
import './counters.css';

/** Large numbers. A number without a value is not shown. */
export function Counters({ numbers }: { numbers: readonly ListItem<'numbers'>[] }) {
  return (
    <div className="counters">
      {numbers.map(
        ({ id, number, label, text }) =>
          number && (
            <p key={id}>
              <b>{number}</b>
              <span>
                <strong>{label}</strong> {text}
              </span>
            </p>
          ),
      )}
    </div>
  );
}
