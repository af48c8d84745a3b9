import { PRIVACY } from '../../content/privacy.ts';
import type { Route } from './+types/privacy';
import { pageMeta } from './page-meta.ts';
import '../ui/prose.css';
import './privacy.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/privacy', title: PRIVACY.title, description: PRIVACY.description });

/** /privacy */
export default function Privacy() {
  const { heading, lede, sections, contact } = PRIVACY;
  return (
    <div className="privacy wrap">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      <div className="prose">
        {sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <h2>{contact.heading}</h2>
        <p>{contact.text}</p>
        <address>
          {contact.company.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={contact.email.href}>{contact.email.text}</a>
          <a href={contact.phone.href}>{contact.phone.text}</a>
        </address>
      </div>
    </div>
  );
}

interface SectionProps {
  heading: string;
  text: readonly string[];
  points?: readonly string[];
  /** Paragraphs after the list. */
  after?: readonly string[];
}

function Section({ heading, text, points, after = [] }: SectionProps) {
  return (
    <>
      <h2>{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
