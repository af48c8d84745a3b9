import type { OpenSignOff } from '../../../contract/releases/sign-offs.ts';
import { DecisionFields } from './decision-fields.tsx';
import { SignOffIcon } from './icons.tsx';
import { Sheet } from './sheet.tsx';
import { changesInWords, whenPublic } from './sign-off-words.ts';
import { useDecision } from './use-decision.ts';
import { rememberedEmail, rememberedName, seenParts } from './visitor-memory.ts';

interface ApproveSheetProps {
  token: string;
  signOff: OpenSignOff;
  onClose: () => void;
  onReturn: () => void;
  onStale: () => Promise<void>;
}

export function ApproveSheet({ token, signOff, onClose, onReturn, onStale }: ApproveSheetProps) {
  const { parts, hash } = signOff;
  const { errors, failure, isBusy, send } = useDecision(token, { decision: 'approve', hash, onStale });
  const seen = seenParts(hash);
  const unseen = parts.filter(({ id }) => !seen.has(id)).length;
  return (
    <Sheet title={`Approve ${changesInWords(parts.length)}`} onClose={onClose}>
      <p>
        {whenPublic(signOff)}{' '}
        {unseen === 0
          ? 'You have seen all of them.'
          : `You have not opened ${unseen === parts.length ? 'any' : unseen} of them yet.`}
      </p>
      <ul className="sign-list">
        {parts.map(({ id, title, summary }) => (
          <li key={id}>
            {seen.has(id) ? <SignOffIcon name="check" /> : <span />}
            <b>{title}</b>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
      <form className="sign-form" onSubmit={(event) => void send(event)} noValidate>
        <DecisionFields errors={errors} name={rememberedName() || signOff.client} email={rememberedEmail()} />
        <label className="agree">
          <input type="checkbox" name="agree" aria-describedby={errors.agree ? 'agree-error' : undefined} />
          <span>I approve these changes.</span>
        </label>
        {errors.agree && (
          <p className="sign-failure" id="agree-error" role="alert">
            {errors.agree[0]}
          </p>
        )}
        {failure && (
          <p className="sign-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="sign-foot">
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {isBusy ? 'Approving…' : 'Approve'}
          </button>
          <button type="button" className="button button-secondary" onClick={onClose}>
            Back to the site
          </button>
        </div>
      </form>
      <p className="sign-small">
        Something is wrong?{' '}
        <button type="button" className="sign-link" onClick={onReturn}>
          Return it with a note
        </button>
      </p>
    </Sheet>
  );
}
