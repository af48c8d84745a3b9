import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Muted } from './boxes.tsx';

/** Folded instructions for whoever runs the server: names of settings, folders and commands. */
export function DeveloperNote({ children }: { children: ReactNode }) {
  return (
    <Muted as="details">
      <summary>{t('For your developer')}</summary>
      {children}
    </Muted>
  );
}
