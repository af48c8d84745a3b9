import { Link } from 'react-router';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { Prose } from '../../ui/prose.tsx';
import { FactText } from '../copy/fact-text.tsx';
import { t } from '../i18n/t.ts';
import { ReadNotes } from '../notes/read-notes.tsx';
import { limitReason } from '../rights.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import styles from './edit-translation.module.css';
import { PairLabel } from './pair-label.tsx';
import { SourceLanguages } from './source-languages.tsx';
import { groupTexts } from './translated-texts.ts';
import { TranslationTitle } from './translation-title.tsx';
import { translationAddress } from './translations-address.ts';

/** A translation for somebody who may not change it: the draft if there is one, since others work on the draft. */
export function ReadTranslation({ translation }: { translation: AdminTranslation }) {
  const { language, default_language: original, source, state, live, draft, revision, draft_revision } = translation;
  const address = translationAddress(language.code, source.id);
  const groups = groupTexts(source, (draft ?? live)?.texts ?? {});
  const limit = limitReason('PUT /admin/translations/{language}/{source}/draft', { language: language.code });
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <Row as="header" gap={10} align="center" className={styles.bar}>
        <TranslationTitle
          language={language}
          source={source}
          state={state}
          isNew={revision === 0 && draft_revision === 0}
        />
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
                <PairLabel name={name} state={textState} original={original} />
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
        <ReadNotes
          subject={`translation ${language.code} ${source.id}`}
          whole={t('The whole translation')}
          nameField={({ anchor, label }) => {
            const path = anchor?.kind === 'field' ? anchor.path : '';
            if (path === '') return t('The whole translation');
            return source.texts.find((text) => text.path === path)?.label ?? label;
          }}
        />
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
