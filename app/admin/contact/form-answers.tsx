import type { FormAnswer, FormMessage } from '../../../contract/contact/contact-messages.ts';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { sizeOf } from './cv-panel.tsx';
import styles from './form-answers.module.css';
import { downloadFile } from './message-calls.ts';

/** The answers to a form that was made in the panel, with the labels of its fields at that time. */
export function FormAnswers({ id, form: { answers, consent } }: { id: number; form: FormMessage }) {
  return (
    <section aria-label={t('Answers')}>
      {/* Text, never HTML: a visitor wrote it. */}
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.field} className={styles.answer}>
            <dt dir="auto">{answer.label}</dt>
            <dd>{answer.kind === 'file' ? <AnsweredFile id={id} answer={answer} /> : <bdi>{answer.value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.consent}>{t('Agreed to: “{consent}”', { consent })}</p>
    </section>
  );
}

function AnsweredFile({ id, answer }: { id: number; answer: FormAnswer }) {
  return (
    <Row as="span" wrap align="center" className={styles.file}>
      <span>
        {answer.value} <Muted as="small">{sizeOf(answer.bytes ?? 0)}</Muted>
      </span>
      <WaitingButton busyText={t('Downloading...')} action={() => attempt(() => downloadFile(id, answer))}>
        {t('Download')}
        <span className="visually-hidden"> {answer.value}</span>
      </WaitingButton>
    </Row>
  );
}
