import { DEVICES, type Device } from '../../../contract/visits/visits.ts';

export const PERIODS = ['today', '7', '28', '90', '365', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

const DEFAULT: PeriodName = '28';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The query of the screen's address. */
export interface VisitsView {
  period: PeriodName;
  /** The first and the last day of a custom period. */
  from: string;
  to: string;
  page?: string | undefined;
  source?: string | undefined;
  device?: Device | undefined;
  /** `won`: the funnel counts messages that became clients. By default it counts all messages. */
  counts?: 'won' | undefined;
}

export function readView(parameters: URLSearchParams): VisitsView {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const isCustom = DAY.test(from) && DAY.test(to);
  return {
    period: isCustom ? 'custom' : (PERIODS.find((name) => name === parameters.get('period')) ?? DEFAULT),
    from: isCustom ? from : '',
    to: isCustom ? to : '',
    page: parameters.get('page') ?? undefined,
    source: parameters.get('source') ?? undefined,
    device: DEVICES.find((name) => name === parameters.get('device')),
    counts: parameters.get('counts') === 'won' ? 'won' : undefined,
  };
}

/** The address of a view. */
export function addressOf({ period, from, to, counts, ...filter }: VisitsView): string {
  const parameters = new URLSearchParams();
  if (period === 'custom' && from && to) {
    parameters.set('from', from);
    parameters.set('to', to);
  } else if (period !== DEFAULT) parameters.set('period', period);
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  if (counts) parameters.set('counts', counts);
  return `/admin/visits${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** The query of the call. */
export function queryOf({ period, from, to, counts: _, ...filter }: VisitsView): URLSearchParams {
  const days = period === 'today' ? 1 : Number(period) || Number(DEFAULT);
  const isCustom = period === 'custom' && from !== '' && to !== '';
  const parameters = new URLSearchParams(isCustom ? { from, to } : { days: String(days) });
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  return parameters;
}
