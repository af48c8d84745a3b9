import { Link } from 'react-router';
import { rich } from '../i18n/t.ts';
import type { ReleasedParts } from './released-parts.ts';

/** In a list: the release that a draft is in. */
export function InRelease({ subject, released }: { subject: string; released: ReleasedParts }) {
  const release = released.get(subject);
  if (!release) return null;
  return (
    <p>
      {rich('In the release <link>{name}</link>', {
        name: release.name,
        link: (text) => <Link to={`/admin/releases/${release.id}`}>{text}</Link>,
      })}
    </p>
  );
}
