import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Replaces this screen by another one. React Router's component does more, and all visitors would download it. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
