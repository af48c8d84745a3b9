import type { ReactNode } from 'react';
import type { LinkDescriptor } from 'react-router';
import { FONTS, preloadOf } from '../../../ui/font-links.ts';
import { Toasts } from '../../../ui/toast-region.tsx';
import { useSession } from '../../session.ts';
import { useAdminTheme } from '../theme.ts';
import '../../../ui/button.css';
import '../../../ui/script-fonts.css';
import '../panel-tokens.css';
import '../panel.css';
import { t } from '../../i18n/t.ts';

const THEME_SCRIPT = '/admin-theme.js';

export const panelLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'script', href: THEME_SCRIPT },
  ...FONTS.map(preloadOf),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/touch-icon.png' },
];

/** The theme and the toasts, around every screen of the panel. */
export function Panel({ children }: { children: ReactNode }) {
  useAdminTheme();
  const isHydrating = useSession() === undefined;
  return (
    <div className="admin">
      {/* Blocks painting until the theme is set. Only in the server's HTML: a browser does not run a script that React inserts. */}
      {isHydrating && <script src={THEME_SCRIPT} />}
      {children}
      <noscript>
        <p className="admin-noscript">{t('The admin panel needs JavaScript. The public site works without it.')}</p>
      </noscript>
      <Toasts label={t('Notifications')} closeLabel={t('Close')} />
    </div>
  );
}
