import type { ComponentProps, JSX } from 'react';
import styles from './boxes.module.css';

type Tag = keyof JSX.IntrinsicElements;

/** The attributes of the element. */
type Box<Name extends Tag> = Omit<ComponentProps<Name>, 'wrap'> & {
  /** The element; a `div` by default. */
  as?: Name;
  /** Between children, in pixels. */
  gap?: 8 | 10 | 12 | 14 | 16 | 20 | 22 | 24;
};

interface Alignment {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'between' | 'end';
  /** Whether children that do not fit continue on a further line. */
  wrap?: boolean;
}

/** Children below each other. */
export function Stack<Name extends Tag = 'div'>({ as, gap, ...rest }: Box<Name>) {
  return element(as ?? 'div', ['stack', gap && `gap-${gap}`], rest);
}

/** Children beside each other. */
export function Row<Name extends Tag = 'div'>({ as, gap, align, justify, wrap, ...rest }: Box<Name> & Alignment) {
  const classes = [
    'row',
    wrap && 'wrap',
    gap && `gap-${gap}`,
    align && `align-${align}`,
    justify && `justify-${justify}`,
  ];
  return element(as ?? 'div', classes, rest);
}

/** A bordered surface. With a gap, its children are below each other. */
export function Card<Name extends Tag = 'div'>({ as, gap, ...rest }: Box<Name>) {
  return element(as ?? 'div', ['card', gap && 'stack', gap && `gap-${gap}`], rest);
}

/** Small text in a weaker colour. */
export function Muted<Name extends Tag = 'p'>({ as, ...rest }: Omit<Box<Name>, 'gap'>) {
  return element(as ?? 'p', ['muted'], rest);
}

/** The element with classes of this file before its own. */
function element(name: Tag, classes: readonly (string | number | undefined | false)[], rest: { className?: string }) {
  const Name = name as 'div';
  const names = classes.map((key) => key && styles[key]);
  return <Name {...rest} className={[...names, rest.className].filter(Boolean).join(' ')} />;
}
