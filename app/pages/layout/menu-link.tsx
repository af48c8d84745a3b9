import { Link, useLocation } from 'react-router';
import type { NavigationLink } from './use-site-navigation.ts';

interface MenuLinkProps extends NavigationLink {
  className?: string | undefined;
  onClick?: () => void;
}

/** Pages that belong to an entry of the menu although they are not below its address. */
const ALSO_AT: Readonly<Record<string, readonly string[]>> = {
  '/blogs': ['/ReadMore', '/Blog-Details', '/tags', '/authors', '/preview'],
};

/** A menu link, marked as current on its page and on the pages below it. */
export function MenuLink({ label, href, className, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = [href, ...(ALSO_AT[href.toLowerCase()] ?? [])].some((address) => isWithin(pathname, address));
  return (
    <Link
      className={className}
      to={href}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch="intent"
      onClick={onClick}
    >
      {label}
    </Link>
  );
}

/** Whether `pathname` is at or below `href`. Nothing counts as below the home page. */
export function isWithin(pathname: string, href: string): boolean {
  if (href === '/') return pathname === '/';
  return `${pathname.toLowerCase()}/`.startsWith(`${href.toLowerCase()}/`);
}
