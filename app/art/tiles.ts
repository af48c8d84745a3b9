import type { TileName } from './tile-names.ts';

/**
 * The 25 shapes, each on a 100 by 100 square with three colours: the background (--g) and two others (--a, --b). Read by
 * tools/draw-art.ts for the sprite and by cell-svg.ts; pages only reference the sprite.
 */
export const TILES: Record<TileName, string> = {
  quarter: '<path fill="var(--a)" d="M0 0H100A100 100 0 0 1 0 100Z"/>',
  petal: '<path fill="var(--a)" d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z"/>',
  flower:
    '<g fill="var(--a)"><path d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z"/><path d="M50 50A50 50 0 0 1 100 0A50 50 0 0 1 50 50Z"/><path d="M50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50Z"/><path d="M50 50A50 50 0 0 1 0 100A50 50 0 0 1 50 50Z"/></g><circle cx="50" cy="50" r="9" fill="var(--b)"/>',
  half: '<path fill="var(--a)" d="M0 50A50 50 0 0 1 100 50Z"/><path fill="var(--b)" d="M0 100A50 50 0 0 1 100 100Z"/>',
  arcs: '<path fill="var(--a)" d="M0 0A100 100 0 0 1 100 100H0Z"/><path fill="var(--g)" d="M0 25A75 75 0 0 1 75 100H0Z"/><path fill="var(--b)" d="M0 50A50 50 0 0 1 50 100H0Z"/><path fill="var(--g)" d="M0 75A25 25 0 0 1 25 100H0Z"/>',
  star: '<path fill="var(--a)" d="M-.5 -.5H100.5V100.5H-.5Z"/><path fill="var(--g)" d="M50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50A50 50 0 0 0 50 0Z"/><rect x="41" y="41" width="18" height="18" fill="var(--b)" transform="rotate(45 50 50)"/>',
  dots: '<g fill="var(--a)"><circle cx="20" cy="20" r="9"/><circle cx="50" cy="20" r="9"/><circle cx="80" cy="20" r="9"/><circle cx="20" cy="50" r="9"/><circle cx="50" cy="50" r="9"/><circle cx="80" cy="50" r="9"/><circle cx="20" cy="80" r="9"/><circle cx="50" cy="80" r="9"/><circle cx="80" cy="80" r="9"/></g><circle cx="80" cy="20" r="9" fill="var(--b)"/>',
  sun: '<circle cx="50" cy="50" r="34" fill="var(--a)"/>',
  stripes:
    '<g fill="var(--a)"><path d="M0 0H100V14H0Z"/><path d="M0 28H100V42H0Z"/><path d="M0 56H100V70H0Z"/><path d="M0 84H100V98H0Z"/></g>',
  arch: '<path fill="var(--a)" d="M14 100V50A36 36 0 0 1 86 50V100Z"/><path fill="var(--b)" d="M34 100V52A16 16 0 0 1 66 52V100Z"/>',
  steps: '<path fill="var(--a)" d="M0 100V75H25V50H50V25H75V0H100V100Z"/>',
  play: '<circle cx="50" cy="50" r="38" fill="var(--a)"/><path fill="var(--b)" d="M41 31L69 50L41 69Z"/>',
  lens: '<circle cx="43" cy="43" r="25" fill="var(--b)" stroke="var(--a)" stroke-width="13"/><path d="M63 63L88 88" stroke="var(--a)" stroke-width="15"/>',
  bars: '<g fill="var(--a)"><path d="M10 66H26V90H10Z"/><path d="M31 50H47V90H31Z"/><path d="M52 34H68V90H52Z"/></g><path fill="var(--b)" d="M73 10H89V90H73Z"/>',
  toggle:
    '<rect x="8" y="28" width="84" height="44" rx="22" fill="var(--a)"/><circle cx="70" cy="50" r="15" fill="var(--b)"/>',
  chat: '<path fill="var(--a)" d="M10 16H90V70H46L26 90V70H10Z"/><g fill="var(--b)"><circle cx="32" cy="43" r="6"/><circle cx="50" cy="43" r="6"/><circle cx="68" cy="43" r="6"/></g>',
  phone:
    '<rect x="25" y="7" width="50" height="86" rx="8" fill="var(--a)"/><path fill="var(--b)" d="M33 19H67V79H33Z"/><circle cx="50" cy="40" r="11" fill="var(--a)"/><path fill="var(--a)" d="M39 60H61V68H39Z"/>',
  browser:
    '<path fill="var(--a)" d="M8 16H92V84H8Z"/><path fill="var(--b)" d="M16 34H84V76H16Z"/><path fill="var(--a)" d="M85 33V77H42A43 43 0 0 1 85 34Z"/><g fill="var(--b)"><circle cx="19" cy="25" r="4"/><circle cx="31" cy="25" r="4"/></g><path fill="var(--a)" d="M23 43H45V49H23Z"/>',
  cursor: '<path fill="var(--a)" d="M24 10L80 56L54 59L68 86L54 92L42 65L24 82Z"/>',
  pin: '<path fill="var(--a)" d="M50 94C30 66 18 54 18 38A32 32 0 0 1 82 38C82 54 70 66 50 94Z"/><circle cx="50" cy="39" r="13" fill="var(--b)"/>',
  bag: '<path fill="var(--a)" d="M14 34H86V92H14Z"/><path fill="none" stroke="var(--a)" stroke-width="9" d="M32 40V28A18 18 0 0 1 68 28V40"/><path fill="none" stroke="var(--b)" stroke-width="8" d="M36 52A14 14 0 0 0 64 52"/>',
  check:
    '<circle cx="50" cy="50" r="40" fill="var(--a)"/><path fill="none" stroke="var(--b)" stroke-width="11" d="M31 51L45 65L70 37"/>',
  code: '<g fill="none" stroke="var(--a)" stroke-width="12"><path d="M34 26L12 50L34 74"/><path d="M66 26L88 50L66 74"/></g><path fill="none" stroke="var(--b)" stroke-width="12" d="M58 20L42 80"/>',
  grid: '<g fill="var(--a)"><path d="M10 10H46V46H10Z"/><path d="M10 54H46V90H10Z"/><path d="M54 54H90V90H54Z"/></g><path fill="var(--b)" d="M54 10H90V46H54Z"/>',
  lines:
    '<g fill="var(--a)"><path d="M12 18H88V30H12Z"/><path d="M12 42H88V54H12Z"/><path d="M12 66H56V78H12Z"/></g><path fill="var(--b)" d="M66 62H88V84H66Z"/>',
};
