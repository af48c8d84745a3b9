import type { MessagePage } from '../../../contract/contact/contact-messages.ts';
import { type MessageStatus, statusNames } from '../../../contract/contact/leads.ts';
import { ME, NOBODY } from '../../../contract/contact/message-filters.ts';
import { Field } from '../../ui/field.tsx';
import { rich, t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { SearchBox } from '../shell/controls/search-box.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { nameAmong } from './lead-panel.tsx';
import styles from './message-filter-bar.module.css';
import { DUE_NAMES, type MessagesView, SOURCE_NAMES } from './messages-url.ts';

interface MessageFilterBarProps {
  view: MessagesView;
  people: readonly string[];
  /** The forms that were made in the panel. */
  forms: MessagePage['forms'];
  onChange: (changes: Partial<MessagesView>) => void;
}

/** The search and the filters of the list and the board. */
export function MessageFilterBar({ view, people, forms, onChange }: MessageFilterBarProps) {
  const you = useSession()?.user.email;
  const others = people.filter((email) => email !== you);
  const choose = (changes: Partial<MessagesView>) => onChange({ ...changes, page: 1, openId: undefined });
  const { layout, status, assigned, from, form, due, sender, q } = view;
  const statuses = translated(statusNames(from)).filter(([name]) => name !== 'spam');
  return (
    <Row wrap gap={12} className={styles.bar}>
      <SearchBox
        q={q}
        onSearch={(words) => choose({ q: words })}
        label={<span className="visually-hidden">{t('Search messages')}</span>}
        placeholder={t('Name, e-mail, text or note')}
      />
      {layout === 'list' && (
        <Select
          label={t('Status')}
          all={t('Any status')}
          value={status}
          onChoose={(value) => choose({ status: value as MessageStatus })}
          options={statuses}
        />
      )}
      <Select
        label={t('Assigned to')}
        all={t('Anyone')}
        value={assigned === you ? ME : assigned}
        onChoose={(value) => choose({ assigned: value })}
        options={[
          [ME, t('Assigned to me')],
          [NOBODY, t('Unassigned')],
          ...others.map((email) => [email, nameAmong(email, people)] as [string, string]),
        ]}
      />
      <Select
        label={t('From')}
        all={t('All pages')}
        value={form ? FORM + form : from}
        onChoose={(value) =>
          choose(
            value?.startsWith(FORM)
              ? { from: undefined, form: value.slice(FORM.length) }
              : { from: value as MessagesView['from'], form: undefined },
          )
        }
        options={[
          ...translated(SOURCE_NAMES),
          ...forms.map(({ id, name }) => [FORM + id, name] as [string, string]),
          ...(form && !forms.some(({ id }) => id === form)
            ? [[FORM + form, t('A removed form')] as [string, string]]
            : []),
        ]}
      />
      <Select
        label={t('Follow-up')}
        all={t('Any follow-up')}
        value={due}
        onChoose={(value) => choose({ due: value as MessagesView['due'] })}
        options={translated(DUE_NAMES)}
      />
      {sender && (
        <Row as="p" wrap gap={12} align="center" className={styles.sender}>
          <span>{rich('From {sender}', { sender: <b>{sender}</b> })}</span>
          <button type="button" className="plain-button" onClick={() => choose({ sender: undefined })}>
            {t('Show all senders')}
          </button>
        </Row>
      )}
    </Row>
  );
}

const translated = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => [value, t(name)] as [string, string]);

/** The prefix of the ids of forms in the list of sources. */
const FORM = 'form:';

interface SelectProps {
  label: string;
  /** The option without a filter. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string | undefined) => void;
}

function Select({ label, all, value, options, onChoose }: SelectProps) {
  return (
    <Field
      as="select"
      label={<span className="visually-hidden">{label}</span>}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
      {value && !options.some(([name]) => name === value) && <option value={value}>{value}</option>}
    </Field>
  );
}
