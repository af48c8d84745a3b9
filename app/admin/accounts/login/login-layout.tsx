import type { ReactNode } from 'react';
import { Logo } from '../../../art/logo.tsx';
import { Mural, type MuralTile } from '../../../art/mural.tsx';
import { useCompany } from '../../../use-company.ts';
import { t } from '../../i18n/t.ts';
import styles from './login.module.css';

/** Layout of the screens for signed-out users. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { name } = useCompany();
  return (
    <div className={styles.login}>
      <main>
        <a className={styles.logo} href="/" aria-label={t('{name}, home', { name })}>
          <Logo name={name} />
        </a>
        {children}
      </main>
      <div className={styles.art}>
        <Mural rows={MURAL} />
      </div>
    </div>
  );
}

const MURAL: readonly (readonly MuralTile[])[] = [
  [null, null, null, ['arch', 'marigold', 'madder', 'night']],
  [null, null, ['flower', 'indigo', 'sky', 'marigold'], ['cursor', 'sky', 'ink', 'paper']],
  [
    null,
    ['browser', 'blush', 'night', 'paper'],
    ['quarter', 'marigold', 'neem', 'ink', 90],
    ['bars', 'neem', 'leaf', 'marigold'],
  ],
  [
    null,
    ['play', 'madder', 'paper', 'madder'],
    ['steps', 'sky', 'indigo', 'ink'],
    ['star', 'leaf', 'neem', 'marigold'],
  ],
  [
    ['lines', 'marigold', 'night', 'paper'],
    ['arcs', 'neem', 'marigold', 'leaf', 180],
    ['chat', 'leaf', 'neem', 'paper'],
    ['phone', 'marigold', 'indigo', 'paper'],
  ],
];
