import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Muted } from './boxes.tsx';

/** What only whoever runs the server can do, folded: the names of settings, folders and commands. */
export function DeveloperNote({ children }: { children: ReactNode }) {
  return (
    <Muted as="details">
      <summary>{t('For your developer')}</summary>
      {children}
    </Muted>
  );
}
