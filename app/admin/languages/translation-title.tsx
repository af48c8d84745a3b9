import { useContext } from 'react';
import { Link } from 'react-router';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { PostStateLabel, type PostStateLabelProps } from '../blog/post-state.tsx';
import { rich, t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { HelpLink } from '../shell/layout/help-link.tsx';
import { HeadingRef } from '../shell/layout/page-head.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import styles from './edit-translation.module.css';
import { translationsAddress } from './translations-address.ts';

interface TranslationTitleProps extends Pick<AdminTranslation, 'language' | 'source'>, PostStateLabelProps {
  /** Whether nothing is translated yet. */
  isNew: boolean;
}

/** The start of the bar above a translation: a link back, the title of its source, its language and its state. */
export function TranslationTitle({ language, source, isNew, ...state }: TranslationTitleProps) {
  return (
    <>
      <Link
        className="icon-button"
        to={translationsAddress(language.code, source.kind === 'post' ? 'post' : 'page')}
        aria-label={t('Back')}
      >
        <Icon name="back" />
      </Link>
      <div className={styles.title}>
        <h1 ref={useContext(HeadingRef)} tabIndex={-1}>
          {rich('{title}<hidden> in </hidden> {language}', {
            title: source.title,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
            language: <span lang={language.code}>{language.name}</span>,
          })}
        </h1>
        {isNew ? <StateLabel square="hollow">{t('Not translated')}</StateLabel> : <PostStateLabel {...state} />}
      </div>
      <HelpLink className={styles.help} />
    </>
  );
}
