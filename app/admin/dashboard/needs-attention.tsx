import { Link } from 'react-router';
import { Icon } from '../shell/icon.tsx';
import { usePanelState } from '../shell/use-panel-state.ts';
import styles from './dashboard.module.css';

/** Unread messages, and those to be followed up today or before. Nothing while there are none. */
export function NeedsAttention() {
  const state = usePanelState();
  if (!state || (state.unread === 0 && state.due === 0)) return null;
  return (
    <section className={styles.attention} aria-labelledby="needs-attention">
      <h2 id="needs-attention">Needs attention</h2>
      <ul>
        {state.unread > 0 && (
          <li>
            <Icon name="messages" />
            <Link to="/admin/messages">{count(state.unread)} unread</Link>
          </li>
        )}
        {state.due > 0 && (
          <li>
            <Icon name="clock" />
            <Link to="/admin/messages?due=today">{count(state.due)} to follow up</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const count = (number: number) => `${number.toLocaleString('en-US')} ${number === 1 ? 'message' : 'messages'}`;
