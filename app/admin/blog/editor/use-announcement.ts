import { useState } from 'react';

/** The text of a live region. The same text again is announced again. */
export function useAnnouncement(): [text: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const [announce] = useState(
    () => (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
  );
  return [announcement, announce];
}
