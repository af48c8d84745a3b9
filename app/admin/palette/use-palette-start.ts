import { type RefObject, useEffect, useState } from 'react';
import type { DashboardData } from '../../../contract/dashboard.ts';
import { attempt, type Outcome } from '../api.ts';
import { fetchDashboard } from '../dashboard/dashboard-calls.ts';

/** A response is used again for a minute, because the server makes a health report for each response. */
const MAX_AGE_MS = 60_000;

/** When the dashboard was requested, so that the palette can use its response again. */
export interface LastStart {
  askedAt: number;
  answer: Promise<Outcome<DashboardData>>;
}

/** The list of the empty palette. Undefined while it loads, null if it could not be loaded. */
export function usePaletteStart(last: RefObject<LastStart | undefined>): DashboardData | null | undefined {
  const [start, setStart] = useState<DashboardData | null>();
  useEffect(() => {
    if (!last.current || Date.now() - last.current.askedAt > MAX_AGE_MS) {
      // Never aborted, because the palette uses the response again when it is opened next.
      const { signal } = new AbortController();
      last.current = { askedAt: Date.now(), answer: attempt(() => fetchDashboard(signal), { toast: false }) };
    }
    void last.current.answer.then(({ value }) => {
      if (!value) last.current = undefined;
      setStart(value ?? null);
    });
  }, [last]);
  return start;
}
