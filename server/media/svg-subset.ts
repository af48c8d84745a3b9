/** SVG elements that only draw, and load nothing. Names are compared with their prefix, if they have one. */
export const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Elements that are replaced by their content. */
export const UNWRAPPED = new Set(['a', 'switch']);

/** Attributes that place, shape and colour what is drawn. A link (href) is checked apart. */
export const ATTRIBUTES = new Set([
  ...['id', 'class', 'style', 'transform', 'd', 'points', 'viewBox', 'preserveAspectRatio', 'pathLength'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height'],
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility', 'vector-effect', 'paint-order'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'shape-rendering', 'color-interpolation'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  ...['clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'maskUnits', 'maskContentUnits', 'mask-type'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform', 'overflow'],
]);
