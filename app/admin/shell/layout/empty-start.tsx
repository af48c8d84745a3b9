import type { ReactNode } from 'react';
import { Mural, type MuralTile } from '../../../art/mural.tsx';
import { Card } from './boxes.tsx';
import styles from './empty-start.module.css';

interface EmptyStartProps {
  mural: readonly (readonly MuralTile[])[];
  title: string;
  /** Paragraphs, and at the end the link or button to start with. */
  children: ReactNode;
}

/** In place of a list that is empty: what it is for, and how to begin. */
export function EmptyStart({ mural, title, children }: EmptyStartProps) {
  return (
    <Card className={styles.panel}>
      <Mural rows={mural} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
