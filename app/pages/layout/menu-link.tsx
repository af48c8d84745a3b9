import { Link, useLocation } from 'react-router';
import type { NavigationLink } from '../../../content/navigation.ts';

interface MenuLinkProps extends NavigationLink {
  className?: string | undefined;
  onClick?: () => void;
}

/** A link of the header that says whether one is at its page, or at one under it. */
export function MenuLink({ label, href, alsoAt = [], className, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = [href, ...alsoAt].some((address) => isWithin(pathname, address));
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

/** Every page is under the home page; only the home page itself counts as it. */
export function isWithin(pathname: string, href: string): boolean {
  if (href === '/') return pathname === '/';
  return `${pathname.toLowerCase()}/`.startsWith(`${href.toLowerCase()}/`);
}
