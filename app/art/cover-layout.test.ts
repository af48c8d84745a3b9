import { expect, test } from 'vitest';
import { type CoverRatio, coverLayout } from './cover-layout.ts';

const CATEGORIES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development', null];
const RATIOS: CoverRatio[] = ['std', 'wide', 'tall'];
const SEEDS = Array.from({ length: 60 }, (_, number) => `Title number ${number}`);
const covers = CATEGORIES.flatMap((category) =>
  RATIOS.flatMap((ratio) => SEEDS.map((seed) => coverLayout(seed, category, ratio))),
);

test('a post keeps its cover from one day to the next', () => {
  // Written down, not computed: a change to the order of the draws would give every existing post another cover.
  expect(coverLayout('What 200 rupees a day buys on Meta Ads', 'Marketing')).toMatchInlineSnapshot(`
    {
      "cells": [
        {
          "a": "madder",
          "b": "night",
          "ground": "blush",
          "size": 400,
          "tile": "flower",
          "turn": 0,
          "x": 0,
          "y": 0,
        },
        {
          "a": "blush",
          "b": "marigold",
          "ground": "madder",
          "size": 200,
          "tile": "half",
          "turn": 270,
          "x": 400,
          "y": 0,
        },
        {
          "a": "marigold",
          "b": "madder",
          "ground": "blush",
          "size": 200,
          "tile": "petal",
          "turn": 180,
          "x": 400,
          "y": 200,
        },
      ],
      "ground": "blush",
      "height": 400,
      "width": 600,
    }
  `);
});

test('posts do not all look alike', () => {
  const drawings = SEEDS.map((seed) => JSON.stringify(coverLayout(seed, 'Business').cells));
  expect(new Set(drawings).size).toBeGreaterThan(55);
});

test('a post of no known category still gets a cover', () => {
  expect(coverLayout('A title', 'Gardening')).toEqual(coverLayout('A title', null));
});

test('the tiles of a cover fill it, without gaps and without lying on each other', () => {
  for (const { width, height, cells } of covers) {
    const squares = cells.flatMap(({ x, y, size }) =>
      Array.from({ length: (size / 200) ** 2 }, (_, place) => {
        const perRow = size / 200;
        return `${x + 200 * (place % perRow)} ${y + 200 * Math.floor(place / perRow)}`;
      }),
    );
    expect(new Set(squares).size).toBe(squares.length);
    expect(squares.length).toBe((width * height) / 200 ** 2);
  }
});

test('no shape disappears into its own ground, and a door never lies on its side', () => {
  for (const cell of covers.flatMap(({ cells }) => cells)) {
    expect(cell.a).not.toBe(cell.ground);
    expect(cell.b).not.toBe(cell.ground);
    if (cell.tile === 'arch') expect(cell.turn).toBe(0);
  }
});
