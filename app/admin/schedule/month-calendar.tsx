import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { panelLocale } from '../i18n/panel-language.ts';
import { msg, t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './month-calendar.module.css';
import { addDays, addMonths, weekdayOf } from './zoned-time.ts';

interface MonthCalendarProps {
  /** Days are like '2026-11-27'. */
  value: string;
  /** Earlier days cannot be chosen. */
  first: string;
  /** How many posts a day has already, where it has any. */
  counts: ReadonlyMap<string, number>;
  onChange: (day: string) => void;
}

const WEEKDAYS = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
];

/** A month to choose a day from: arrows, Home, End, Page Up and Page Down move the focus, Enter chooses. */
export function MonthCalendar({ value, first, counts, onChange }: MonthCalendarProps) {
  const [focused, setFocused] = useState(value < first ? first : value);
  const [takesFocus, setTakesFocus] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const month = focused.slice(0, 7);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button of another day, which may be in another month.
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
  }, [focused, takesFocus]);

  const show = (day: string) => setFocused(day < first ? first : day);
  const move = (event: KeyboardEvent) => {
    const day = nextDay(event, focused);
    if (!day) return;
    event.preventDefault();
    setTakesFocus(true);
    show(day);
  };
  const turn = (months: number) => {
    setTakesFocus(false);
    show(addMonths(focused, months));
  };

  const monthButton = (months: number, icon: 'back' | 'forward', isDisabled: boolean) => (
    <button
      type="button"
      className="icon-button"
      aria-label={monthName(addMonths(focused, months))}
      disabled={isDisabled}
      onClick={() => turn(months)}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <div className={styles.calendar}>
      <Row gap={12} align="center" justify="between" className={styles.month}>
        {monthButton(-1, 'back', month <= first.slice(0, 7))}
        <b id={titleId} aria-live="polite">
          {monthName(focused)}
        </b>
        {monthButton(1, 'forward', false)}
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid. */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={t(name)}>
                {t(name).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day ? (
                  <td key={day}>
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      className={counts.has(day) ? styles.taken : undefined}
                      aria-label={dayName(day, counts.get(day))}
                      aria-pressed={day === value}
                      disabled={day < first}
                      onClick={() => {
                        setFocused(day);
                        onChange(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={WEEKDAYS[weekday]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function nextDay({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const weekday = weekdayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** Rows of seven days; null before the first and after the last day of the month. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_week, row) => days.slice(row * 7, row * 7 + 7));
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(panelLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** 'November 2026'. */
const monthName = (day: string) => format(day, { month: 'long', year: 'numeric' });

/** 'Friday, November 27, 2 posts scheduled'. */
function dayName(day: string, count = 0): string {
  const name = format(day, { weekday: 'long', month: 'long', day: 'numeric' });
  return count === 0 ? name : t('{day}, {count, plural, one {# post} other {# posts}} scheduled', { day: name, count });
}
