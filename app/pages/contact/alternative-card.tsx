import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './alternative-card.css';

interface AlternativeCardProps {
  heading: string;
  text: string;
  button: { label: string; href: string };
  /** Content below the button. */
  children?: ReactNode;
}

/** Links the contact form and the quote form to each other. */
export function AlternativeCard({ heading, text, button, children }: AlternativeCardProps) {
  return (
    <section className="alternative-card">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link className="button button-secondary" to={button.href} prefetch="intent">
        {button.label}
      </Link>
      {children && <p>{children}</p>}
    </section>
  );
}
