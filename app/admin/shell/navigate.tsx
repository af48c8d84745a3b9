import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes on to another screen in the place of this one. React Router's component does more; all visitors would download it. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
