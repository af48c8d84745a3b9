import type { ComponentProps, ReactNode } from 'react';
import './file-button.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'className'> {
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

/** An invisible file input over a plain button. */
export function FileButton({ onChoose, children, ...input }: FileButtonProps) {
  return (
    <label className="plain-button file-button">
      <input
        {...input}
        type="file"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
