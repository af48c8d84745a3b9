import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useMay } from '../rights.ts';
import { neededFor } from './screen-rights.ts';

/** A link within the panel. Only its words for somebody who may not open the screen. */
export function ScreenLink({ to, children, ...props }: ComponentProps<typeof Link> & { to: string }) {
  const may = useMay();
  const needed = neededFor(to);
  if (needed && !may(needed)) return children;
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
