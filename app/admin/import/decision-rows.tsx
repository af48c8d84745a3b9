import { IMPORT_CHOICES, type ImportQuestionKind, type ImportReport } from '../../../contract/imports.ts';
import { Field } from '../../ui/field.tsx';
import { msg, t } from '../i18n/t.ts';
import { Card } from '../shell/layout/boxes.tsx';
import styles from './import.module.css';
import type { ImportOptions } from './import-calls.ts';
import { CHOICE_TEXTS } from './import-texts.ts';

interface DecisionProps {
  report: ImportReport;
  options: ImportOptions;
  onChange: (changes: ImportOptions) => void;
}

/** A row for each item with a question. A choice at the top applies to all items without a choice of their own. */
export function DecisionRows({ report, options, onChange }: DecisionProps) {
  const { decisions = {}, item_decisions: byItem = {} } = options;
  const rows = report.decisions.flatMap((item) => item.questions.map((question) => ({ item, ...question })));
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter(
    (kind) => rows.filter((row) => row.kind === kind).length > 1,
  );
  const choose = (kind: ImportQuestionKind, value: string) => onChange({ decisions: { ...decisions, [kind]: value } });
  const chooseOne = (number: number, kind: ImportQuestionKind, value: string) =>
    onChange({ item_decisions: { ...byItem, [number]: { ...byItem[number], [kind]: value } } });
  const options_ = (kind: ImportQuestionKind) =>
    IMPORT_CHOICES[kind].map((value) => (
      <option key={value} value={value}>
        {t(CHOICE_TEXTS[kind][value] ?? value)}
      </option>
    ));

  return (
    <Card as="section" gap={14} className={styles.block} aria-labelledby="decisions">
      <h2 id="decisions">
        {t('{count, plural, one {One needs a decision} other {# need a decision}}', { count: report.decisions_total })}
      </h2>
      {kinds.length > 0 && (
        <div className={styles.forAll}>
          {kinds.map((kind) => (
            <Field
              key={kind}
              as="select"
              label={t(FOR_ALL[kind])}
              value={decisions[kind] ?? IMPORT_CHOICES[kind][0]}
              onChange={({ target }) => choose(kind, target.value)}
            >
              {options_(kind)}
            </Field>
          ))}
        </div>
      )}
      <ul className={styles.decisions}>
        {rows.map(({ item, kind, text }) => (
          <li key={`${item.number} ${kind}`}>
            <b>{item.title || t('Untitled post')}</b>
            <span>{t(text)}</span>
            <Field
              as="select"
              className={styles.bare}
              label={
                <span className="visually-hidden">
                  {t('Decision for {title}', { title: item.title || t('Untitled post') })}
                </span>
              }
              value={byItem[item.number]?.[kind] ?? decisions[kind] ?? IMPORT_CHOICES[kind][0]}
              onChange={({ target }) => chooseOne(item.number, kind, target.value)}
            >
              {options_(kind)}
            </Field>
          </li>
        ))}
      </ul>
      {report.decisions_total > report.decisions.length && (
        <p className={styles.quiet}>
          {t('{count, plural, one {# more post follows} other {# more posts follow}} your choice for all.', {
            count: report.decisions_total - report.decisions.length,
          })}
        </p>
      )}
    </Card>
  );
}

const FOR_ALL: Record<ImportQuestionKind, string> = {
  changed: msg('All: changed in the file'),
  deleted: msg('All: deleted here'),
  same_title: msg('All: same title here'),
  no_image: msg('All: no image'),
  shortcode: msg('All: plugin shortcodes'),
};
