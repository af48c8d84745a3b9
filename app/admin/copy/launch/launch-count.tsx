import styles from './launch.module.css';

/** How many samples are still to be confirmed. */
export function LaunchCount({ open, done }: { open: number; done: number }) {
  return (
    <p className={styles.count}>
      <b>{open}</b>
      {open === 0
        ? 'Nothing is left to confirm.'
        : `${open === 1 ? 'thing' : 'things'} to confirm before launch, ${done} done`}
    </p>
  );
}
