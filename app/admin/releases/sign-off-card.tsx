import type { Release } from '../../../contract/releases/releases.ts';

interface SignOffCardProps {
  release: Release;
  /** Loads the release again. */
  onChanged: () => Promise<void>;
}

/** Whom the release was shown to, and what they said. */
export const SignOffCard = (_props: SignOffCardProps) => null;
