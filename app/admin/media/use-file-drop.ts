import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onDrop` with files that are dropped anywhere on the page. Returns whether files are dragged over it. Without
 * `onDrop`, nothing happens.
 */
export function useFileDrop(onDrop: ((files: FileList) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const isActive = onDrop !== undefined;

  useEffect(() => {
    if (!isActive) return;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      // Null means that the pointer left the window.
      if (relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) drop.current?.(event.dataTransfer.files);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [isActive]);
  return isOver;
}
