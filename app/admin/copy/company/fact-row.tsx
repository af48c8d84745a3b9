import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { CopyPlace } from '../../../../contract/copy/launch.ts';
import { rich, t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Stack } from '../../shell/layout/boxes.tsx';
import { documentTitle } from '../document-title.ts';
import { FactConfirmation } from '../launch/fact-confirmation.tsx';
import styles from './company.module.css';
import { useFact } from './company-facts.ts';

interface FactRowProps {
  name: string;
  checkId: string;
  /** The title of a row with two fields, each of which has its own label. */
  title?: string | undefined;
  /** The field. */
  children: ReactNode;
  menu?: ReactNode;
}

/** A fact, the places that name it, and whether somebody has confirmed it. */
export function FactRow({ name, checkId, title, children, menu }: FactRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { places, check, isShown } = useFact(name, checkId);
  if (!isShown) return null;
  return (
    <div className={styles.row}>
      {title ? (
        <fieldset className={styles.pair}>
          <legend>{title}</legend>
          {children}
        </fieldset>
      ) : (
        <Stack gap={14} className={styles.field}>
          {children}
        </Stack>
      )}
      <div className={styles.places}>
        {places.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {rich('<hidden>In </hidden>{count, plural, one {# place} other {# places}}', {
              hidden: (text) => <span className="visually-hidden">{text}</span>,
              count: places.length,
            })}
            <Icon name={isOpen ? 'up' : 'down'} size={14} />
          </button>
        )}
      </div>
      <div className={styles.confirmation}>{check && <FactConfirmation check={check} />}</div>
      {menu && <div className={styles.menu}>{menu}</div>}
      {isOpen && <Places id={id} places={places} />}
    </div>
  );
}

/** One link for each page, to the first of its fields. */
function Places({ id, places }: { id: string; places: readonly CopyPlace[] }) {
  const pages = Map.groupBy(places, ({ key }) => key);
  return (
    <ul id={id} className={styles.pages}>
      {[...pages].map(([key, [first, ...others]]) => (
        <li key={key}>
          <Link to={`${first?.address}#${first?.path}`}>{first && documentTitle(first)}</Link>
          {others.length > 0 && `, ${t('{count} texts', { count: others.length + 1 })}`}
        </li>
      ))}
    </ul>
  );
}
