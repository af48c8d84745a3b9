import { Link } from 'react-router';
import { type FormSummary, isBuiltInForm } from '../../../../contract/contact/form-list.ts';
import { showToast } from '../../../ui/toast.tsx';
import { rich, t } from '../../i18n/t.ts';
import { copyToClipboard } from '../../shell/controls/copy-to-clipboard.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import styles from './forms.module.css';

/** Where visitors find a form, which opens it, and a button that copies its whole address. */
export function FormAddress({ address, name }: { address: string; name: string }) {
  const { href } = new URL(address, window.location.href);
  const copy = async () => {
    const isCopied = await copyToClipboard({ 'text/plain': href });
    showToast(
      isCopied
        ? { kind: 'success', text: t('Address copied.') }
        : { kind: 'error', text: t('Copy the address: {href}', { href }) },
    );
  };
  return (
    <Row gap={8} align="center" className={styles.address}>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
        <span className="visually-hidden"> {t('opens {name} in a new tab', { name })}</span>
      </a>
      <button
        type="button"
        className="icon-button"
        aria-label={t('Copy the address of {name}', { name })}
        onClick={copy}
      >
        <Icon name="copy" />
      </button>
    </Row>
  );
}

/** How many people sent the form, and when the last of them did. Leads to their messages. */
export function FormAnswers({ form, name }: { form: FormSummary | undefined; name: string }) {
  const { short } = useSiteTime();
  if (!form || form.answers === 0 || form.last_answer_at === null) return <p>{t('No responses yet')}</p>;
  const { id, answers, last_answer_at } = form;
  const filter = new URLSearchParams({
    folder: 'all',
    ...(isBuiltInForm(id) ? { from: id } : { form: id }),
  });
  return (
    <p>
      {rich(
        '<link>{count, plural, one {# response} other {# responses}}<hidden> to {name}</hidden></link>, last {time}',
        {
          link: (text) => (
            <Link to={`/admin/messages?${filter}`} prefetch="intent">
              {text}
            </Link>
          ),
          hidden: (text) => <span className="visually-hidden">{text}</span>,
          count: answers,
          name,
          time: short(last_answer_at).replace(/^Y/, 'y'),
        },
      )}
    </p>
  );
}
