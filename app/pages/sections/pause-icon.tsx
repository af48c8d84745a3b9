import './pause-icon.css';

/** The icon of the button: pause while running, play while paused. */
export function PauseIcon({ isPaused }: { isPaused: boolean }) {
  return (
    <svg className="pause-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={isPaused ? 'M6 3L17 10L6 17Z' : 'M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z'} />
    </svg>
  );
}
