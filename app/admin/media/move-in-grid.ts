import type { KeyboardEvent } from 'react';
import { moveFocus } from '../shell/controls/arrow-keys.ts';

/** Arrow keys move the focus between the cards of a grid. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')], 'grid');
}
