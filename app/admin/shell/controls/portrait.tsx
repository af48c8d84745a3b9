import { useState } from 'react';
import { beginning } from '../../../../contract/text/characters.ts';
import { personName } from '../text/person-name.ts';
import styles from './portrait.module.css';

interface PortraitProps {
  /** A name or an e-mail address. */
  who: string;
  image: string | undefined;
  isLarge?: boolean;
}

/** A person's profile image, or the first letter of their name. The name is beside it. */
export function Portrait({ who, image, isLarge = false }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={isLarge ? styles.large : styles.portrait} aria-hidden="true">
      {image && image !== broken ? (
        <img src={image} width="112" height="112" alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        beginning(personName(who), 1)
      )}
    </span>
  );
}
