import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import type { OpenSignOff } from '../../../contract/releases/sign-offs.ts';
import { Field } from '../../ui/field.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { Sheet } from './sheet.tsx';
import { useDecision } from './use-decision.ts';
import { rememberedEmail, rememberedName } from './visitor-memory.ts';

interface ReturnSheetProps {
  token: string;
  signOff: OpenSignOff;
  onClose: () => void;
  onStale: () => Promise<void>;
}

export function ReturnSheet({ token, signOff, onClose, onStale }: ReturnSheetProps) {
  const { errors, failure, isBusy, send } = useDecision(token, { decision: 'return', hash: signOff.hash, onStale });
  const { length } = signOff.notes;
  return (
    <Sheet title="Return the changes with a note" onClose={onClose}>
      <p>
        {signOff.from} gets your note
        {length > 0 && ` and the ${length === 1 ? 'one' : length} that you pinned to the pages`}, and asks you again
        when the changes are done.
      </p>
      <form className="sign-form" onSubmit={(event) => void send(event)} noValidate>
        <Field
          as="textarea"
          label="What should change?"
          name="note"
          rows={4}
          maxLength={SIGN_OFF_LIMITS.note}
          error={errors.note?.[0]}
          required
        />
        <DecisionFields errors={errors} name={rememberedName() || signOff.client} email={rememberedEmail()} />
        {failure && (
          <p className="sign-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="sign-foot">
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Return with a note'}
          </button>
          <button type="button" className="button button-secondary" onClick={onClose}>
            Back to the site
          </button>
        </div>
      </form>
    </Sheet>
  );
}
