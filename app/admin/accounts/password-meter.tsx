import styles from './password.module.css';
import { passwordStrength } from './password-strength.ts';

/** How hard the password is to guess, as a bar and a sentence. */
export function PasswordMeter({ password, email }: { password: string; email: string }) {
  if (!password) return null;
  const { score, sentence } = passwordStrength(password, email);
  return (
    <div className={styles.meter}>
      <meter min="0" max="4" low={2} high={3} optimum={4} value={score} aria-label="New password strength">
        {score} of 4
      </meter>
      <span role="status">{sentence}</span>
    </div>
  );
}
