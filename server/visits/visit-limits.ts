import { LRUCache } from 'lru-cache';
import { atMost } from '../core/at-most.ts';
import type { Clock } from '../core/clock.ts';
import { networkOf } from '../http/address-network.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The maximum number of networks that are counted. */
const MAX_NETWORKS = 10_000;
/** Views per minute and per day from one network, enough for a busy office. */
const MAX_VIEWS = 120;
const MAX_VIEWS_PER_DAY = 3_000;
/** Other beacons per minute: a view may be hidden and shown several times, and visitors search. */
const MAX_OTHERS = 480;
/** Different names of each kind per day. Limited, because visitors can invent names to fill the disk. */
const MAX_NAMES = 500;

/** The name under which further names are counted. */
export const OTHER = 'Other';

/** Limits what one network can add to the figures. */
export function createVisitLimits(clock: Clock) {
  const options = { ...atMost(MAX_NETWORKS), perf: { now: clock }, ttlResolution: 0 };
  const minutes = new LRUCache<string, { views: number; others: number }>({ ...options, ttl: MINUTE_MS });
  const days = new LRUCache<string, { views: number }>({ ...options, ttl: DAY_MS });
  let names = new Map<string, Set<string>>();
  let namesDay = '';

  const minuteOf = (network: string) => {
    const tally = minutes.get(network) ?? { views: 0, others: 0 };
    if (tally.views + tally.others === 0) minutes.set(network, tally);
    return tally;
  };

  return {
    /** Counts a view. False if the network has sent too many. */
    acceptsView(address: string): boolean {
      const network = networkOf(address);
      const minute = minuteOf(network);
      const day = days.get(network) ?? { views: 0 };
      if (day.views === 0) days.set(network, day);
      if (++minute.views > MAX_VIEWS || day.views >= MAX_VIEWS_PER_DAY) return false;
      day.views++;
      return true;
    },

    /** Counts a beacon other than a view. False if the network has sent too many. */
    acceptsOther: (address: string): boolean => ++minuteOf(networkOf(address)).others <= MAX_OTHERS,

    /** The name, or `Other` if the day has too many different ones of its kind. */
    nameOf(day: string, kind: string, name: string): string {
      if (day !== namesDay) {
        names = new Map();
        namesDay = day;
      }
      const known = names.get(kind) ?? new Set<string>();
      names.set(kind, known);
      if (name === '' || known.has(name)) return name;
      if (known.size >= MAX_NAMES) return OTHER;
      known.add(name);
      return name;
    },
  };
}
