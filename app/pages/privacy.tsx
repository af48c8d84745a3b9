import type { Copy } from '../../contract/copy/documents.ts';
import { getSite } from '../site-context.ts';
import { emailHref, phoneHref, useCompany } from '../use-company.ts';
import type { Route } from './+types/privacy';
import { pageMeta } from './page-meta.ts';
import '../ui/prose.css';
import './privacy.css';

export const loader = async ({ context }: Route.LoaderArgs) => getSite(context).copy.read('privacy');

export const meta: Route.MetaFunction = ({ matches, loaderData: { title, description } }) =>
  pageMeta({ matches, path: '/privacy', title, description });

/** /privacy */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { heading, lede, sections, contact } = loaderData;
  const { name, addressLines, email, phone } = useCompany();
  return (
    <div className="privacy wrap">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      <div className="prose">
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <h2>{contact.heading}</h2>
        <p>{contact.text}</p>
        <address>
          {[name, ...addressLines].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={emailHref(email)}>{email}</a>
          <a href={phoneHref(phone)}>{phone}</a>
        </address>
      </div>
    </div>
  );
}

function Section({ heading, text, points, after }: Copy<'privacy'>['sections'][number]) {
  return (
    <>
      <h2>{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
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
