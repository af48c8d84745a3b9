import { createHash } from 'node:crypto';

export interface RowDigest {
  rows: number;
  /** Hexadecimal. */
  digest: string;
}

/** Counts rows and computes a digest of them that does not depend on their order. */
export function createRowDigest() {
  let sum = 0n;
  let rows = 0;
  return {
    add(row: string) {
      sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`);
      rows++;
    },
    value: (): RowDigest => ({ rows, digest: BigInt.asUintN(256, sum).toString(16) }),
  };
}
