import { GRACE_DAYS, type Person } from '../../../contract/accounts/people.ts';
import { t } from '../i18n/t.ts';
import { Switch } from '../shell/controls/switch.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './people.module.css';

interface FactorPolicyProps {
  /** Required since; null if optional. */
  since: string | null;
  people: Person[];
  onChange: (isRequired: boolean) => void;
}

/** Whether everybody must have a second factor. */
export function FactorPolicy({ since, people, onChange }: FactorPolicyProps) {
  const { day } = useSiteTime();
  const without = people.filter(({ second_factor, passkeys }) => !second_factor && passkeys === 0).length;
  return (
    <Row
      as="section"
      wrap
      align="center"
      justify="between"
      className={`panel-section ${styles.policy}`}
      aria-labelledby="factor-policy"
    >
      <div>
        <h2 id="factor-policy">{t('Two-factor authentication')}</h2>
        <p>
          {since
            ? without
              ? t(
                  'Required since {day}. {without, plural, one {# person has} other {# people have}} not set it up yet.',
                  {
                    day: day(since),
                    without,
                  },
                )
              : t('Required since {day}. Everyone has set it up.', { day: day(since) })
            : t(
                'When required, everyone has {days} days to add a passkey or an authenticator app. After that, they can only sign in to do so.',
                { days: GRACE_DAYS },
              )}
        </p>
      </div>
      <Switch
        isOn={since !== null}
        on={t('Required')}
        off={t('Optional')}
        label={t('Require two-factor authentication for everyone')}
        onChange={onChange}
      />
    </Row>
  );
}
