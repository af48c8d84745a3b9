import { factsIn } from '../../../../contract/copy/facts.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import { FactChip } from '../fact-text.tsx';
import styles from './fields.module.css';

/** The company's facts that a text names, as visitors read them. */
export function FactChips({ text }: { text: string }) {
  const names = factsIn(text);
  if (names.length === 0) return null;
  return (
    <Row as="ul" wrap className={styles.chips} aria-label="Company facts in this text">
      {names.map((name) => (
        <li key={name}>
          <FactChip name={name} />
        </li>
      ))}
    </Row>
  );
}
