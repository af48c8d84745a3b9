import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { artSource } from '../sections/art-source.ts';
import type { ServicePage } from './find-service.ts';
import type { Proof } from './load-proof.ts';
import { ServiceFacts } from './service-facts.tsx';

interface ServiceProofProps {
  proof: Proof;
  facts: ServicePage['facts'];
  /** The link to the case study. */
  link: string;
}

/** A case study, a quotation, or the figures of the page. */
export function ServiceProof({ proof, facts, link }: ServiceProofProps) {
  if (proof.kind === 'price') return <ServiceFacts facts={facts} />;
  if (proof.kind === 'quotation') {
    const { feedback, name, position } = proof.testimonial;
    return (
      <figure className="service-quotation">
        <blockquote>
          <p>{feedback}</p>
        </blockquote>
        <figcaption>
          <b>{name}</b> <span>{position}</span>
        </figcaption>
      </figure>
    );
  }
  const { title, text, picture, href } = proof.study;
  return (
    <div className="service-case">
      <img src={artSource('work', picture)} width="480" height="320" alt="" loading="lazy" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <Link to={href} prefetch="intent">
          {link} <Arrow />
        </Link>
      </div>
    </div>
  );
}
