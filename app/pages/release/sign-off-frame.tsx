import type { ReactNode } from 'react';
import { Logo } from '../../art/logo.tsx';
import { preloadOf } from '../../ui/font-links.ts';
import { useCompany } from '../../use-company.ts';
import { useFonts } from '../layout/use-fonts.ts';
import '../../ui/button.css';
import './sign-off-page.css';

/** The frame of sign-off pages: the company's name, and nothing else of the site. In English, like the panel. */
export function SignOffFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useCompany();
  const fonts = useFonts();
  return (
    <div className="sign-page">
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {fonts.map((font) => (
        <link key={font.href} {...preloadOf(font)} />
      ))}
      <header>
        <div className="wrap">
          <Logo name={name} />
        </div>
      </header>
      <main id="main" className="wrap">
        {children}
      </main>
    </div>
  );
}
