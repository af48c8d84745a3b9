import type { Role } from '../../../contract/accounts/roles.ts';
import { t } from '../i18n/t.ts';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './people.module.css';
import { ROLE_CARDS, ROLE_NAMES } from './role-words.ts';

export interface ChosenAccess {
  role: Role;
  may_publish: boolean;
}

/** The roles as cards. For authors also whether they may publish. */
export function RoleFields({ value, onChange }: { value: ChosenAccess; onChange: (value: ChosenAccess) => void }) {
  return (
    <>
      <RadioCards
        legend={t('Role')}
        cards={ROLE_CARDS.map(({ role, text }) => ({ value: role, label: t(ROLE_NAMES[role]), text: t(text) }))}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
      />
      {value.role === 'author' && (
        <Row as="label" gap={12} align="center" className={styles.mayPublish}>
          <input
            type="checkbox"
            checked={value.may_publish}
            onChange={({ target }) => onChange({ ...value, may_publish: target.checked })}
          />
          {t('May publish own posts')}
        </Row>
      )}
    </>
  );
}
