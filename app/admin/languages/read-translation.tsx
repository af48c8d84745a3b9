import { useContext } from 'react';
import { Link } from 'react-router';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { Prose } from '../../ui/prose.tsx';
import { PostStateLabel } from '../blog/post-state.tsx';
import { FactText } from '../copy/fact-text.tsx';
import { rich, t } from '../i18n/t.ts';
import { limitReason } from '../rights.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { HelpLink } from '../shell/layout/help-link.tsx';
import { HeadingRef } from '../shell/layout/page-head.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import styles from './edit-translation.module.css';
import { SourceLanguages } from './source-languages.tsx';
import { groupTexts } from './translated-texts.ts';
import { translationAddress, translationsAddress } from './translations-address.ts';

/** A translation for somebody who may not change it: the draft if there is one, since others work on the draft. */
export function ReadTranslation({ translation }: { translation: AdminTranslation }) {
  const { language, default_language: original, source, state, live, draft, revision, draft_revision } = translation;
  const address = translationAddress(language.code, source.id);
  const groups = groupTexts(source, (draft ?? live)?.texts ?? {});
  const limit = limitReason('PUT /admin/translations/{language}/{source}/draft', { language: language.code });
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <Row as="header" gap={10} align="center" className={styles.bar}>
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
          {revision === 0 && draft_revision === 0 ? (
            <StateLabel square="hollow">{t('Not translated')}</StateLabel>
          ) : (
            <PostStateLabel state={state} />
          )}
        </div>
        <HelpLink className={styles.help} />
        <Link className={`plain-button ${styles.history}`} to={`${address}/history`}>
          {t('History')}
        </Link>
      </Row>
      <SourceLanguages source={source.id} current={language.code} version={`${revision} ${draft_revision > 0}`} />
      <div className={styles.notices}>{limit && <Banner kind="warning" text={limit} />}</div>
      <div className={styles.texts}>
        {groups.map(({ title, pairs }) => (
          <section key={title} className={styles.group} aria-label={title}>
            {groups.length > 1 && <h2>{title}</h2>}
            {pairs.map(({ path, name, format, text, translated, state: textState }) => (
              <div key={path} className={styles.pair} data-state={textState}>
                <p className={styles.label}>
                  <b>{name}</b>
                  {textState === 'outdated' && (
                    <StateLabel square="yellow">{t('{language} changed', { language: original.name })}</StateLabel>
                  )}
                  {textState === 'missing' && <StateLabel square="hollow">{t('Missing')}</StateLabel>}
                </p>
                <div className={styles.source} lang={original.code} dir={original.direction}>
                  <Words format={format} text={text} />
                </div>
                <div className={styles.target} lang={language.code} dir={language.direction}>
                  <Words format={format} text={translated?.text ?? ''} />
                </div>
              </div>
            ))}
          </section>
        ))}
        {groups.length === 0 && <Muted className={styles.hint}>{t('This has no texts to translate.')}</Muted>}
      </div>
    </main>
  );
}

const Words = ({ format, text }: { format: 'plain' | 'article'; text: string }) =>
  format === 'article' ? (
    <Prose html={text} />
  ) : (
    <p className={styles.lines}>
      <FactText text={text} />
    </p>
  );
