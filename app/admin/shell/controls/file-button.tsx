import type { ComponentProps, ReactNode } from 'react';
import styles from './file-upload.module.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'className'> {
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

/** An invisible file input over a plain button. */
export function FileButton({ onChoose, children, ...input }: FileButtonProps) {
  return (
    <label className={`plain-button ${styles.fileButton}`}>
      <input
        {...input}
        type="file"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
