import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus between the cards of a grid. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const index = cards.indexOf(event.target as HTMLElement);
  const rowOf = (card: HTMLElement) => card.getBoundingClientRect().top;
  const columns = cards.filter((card) => rowOf(card) === rowOf(cards[0] as HTMLElement)).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  const next = index < 0 || step === undefined ? undefined : cards[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
