import { factsIn } from '../../../../contract/copy/facts.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';

/** The company's facts that a text names, as visitors read them. */
export function FactChips({ text }: { text: string }) {
  const { facts } = useDocumentForm();
  const names = factsIn(text);
  if (names.length === 0) return null;
  return (
    <Row as="ul" wrap className={styles.chips} aria-label="Company facts in this text">
      {names.map((name) => {
        const fact = facts.find((candidate) => candidate.name === name);
        return (
          <li key={name} className={fact ? undefined : styles.unknown}>
            <Icon name="company" size={14} />
            <span>{name}</span>
            <b>{fact ? fact.value : 'There is no such fact'}</b>
          </li>
        );
      })}
    </Row>
  );
}
