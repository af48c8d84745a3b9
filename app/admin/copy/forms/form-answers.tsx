import { Link } from 'react-router';
import { type FormSummary, isBuiltInForm } from '../../../../contract/contact/form-list.ts';
import { showToast } from '../../../ui/toast.tsx';
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
      isCopied ? { kind: 'success', text: 'Address copied.' } : { kind: 'error', text: `Copy the address: ${href}` },
    );
  };
  return (
    <Row gap={8} align="center" className={styles.address}>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
        <span className="visually-hidden"> opens {name} in a new tab</span>
      </a>
      <button type="button" className="icon-button" aria-label={`Copy the address of ${name}`} onClick={copy}>
        <Icon name="copy" />
      </button>
    </Row>
  );
}

/** How many people sent the form, and when the last of them did. Leads to their messages. */
export function FormAnswers({ form, name }: { form: FormSummary | undefined; name: string }) {
  const { short } = useSiteTime();
  if (!form || form.answers === 0 || form.last_answer_at === null) return <p>No answers yet</p>;
  const { id, answers, last_answer_at } = form;
  const filter = new URLSearchParams({
    folder: 'all',
    ...(isBuiltInForm(id) ? { from: id } : { form: id }),
  });
  return (
    <p>
      <Link to={`/admin/messages?${filter}`} prefetch="intent">
        {answers.toLocaleString('en-US')} {answers === 1 ? 'answer' : 'answers'}
        <span className="visually-hidden"> to {name}</span>
      </Link>
      , last {short(last_answer_at).replace(/^Y/, 'y')}
    </p>
  );
}
