/** No colour library is used, because the server would load its two hundred modules at every start. */
type Triple = readonly [number, number, number];

export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(front: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(front), luminanceOf(ground)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour that passes `isEnough` and differs least in lightness. Its hue stays, and its chroma shrinks to what a
 * screen can show. Only lighter colours are tried, because the colour is used behind dark text and on dark backgrounds.
 * White must pass.
 */
export function nearestLighter(colour: string, isEnough: (candidate: string) => boolean): string {
  if (isEnough(colour)) return colour;
  const [lightness, chroma, hue] = toOklch(colour);
  let [fails, passes] = [lightness, 1];
  for (let step = 0; step < 16; step++) {
    const middle = (fails + passes) / 2;
    if (isEnough(fromOklch([middle, chroma, hue]))) passes = middle;
    else fails = middle;
  }
  return fromOklch([passes, chroma, hue]);
}

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple;

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const multiply = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** The matrices of Björn Ottosson's OKLab, as in CSS Color 4. */
const RGB_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function toOklch(hex: string): Triple {
  const lms = multiply(RGB_TO_LMS, channelsOf(hex).map(toLinear) as unknown as Triple);
  const [lightness, a, b] = multiply(LMS_TO_LAB, lms.map(Math.cbrt) as unknown as Triple);
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

/** Reduces the chroma if a screen cannot show it at this lightness. */
function fromOklch([lightness, chroma, hue]: Triple): string {
  let [displayable, tooMuch] = [0, chroma];
  if (isInGamut(toRgb(lightness, chroma, hue))) displayable = chroma;
  for (let step = 0; step < 16 && displayable !== chroma; step++) {
    const middle = (displayable + tooMuch) / 2;
    if (isInGamut(toRgb(lightness, middle, hue))) displayable = middle;
    else tooMuch = middle;
  }
  const digits = toRgb(lightness, displayable, hue).map((light) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, light)))),
  );
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}

function toRgb(lightness: number, chroma: number, hue: number): Triple {
  const lms = multiply(LAB_TO_LMS, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  return multiply(LMS_TO_RGB, lms.map((root) => root ** 3) as unknown as Triple);
}

const isInGamut = (rgb: Triple) => rgb.every((light) => light >= -0.0001 && light <= 1.0001);
