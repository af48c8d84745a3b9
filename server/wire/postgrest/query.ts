import { COLUMNS, type PostgrestColumn, readColumn, readValue, TABLE } from './columns.ts';
import { notParsed, PostgrestError } from './postgrest-error.ts';

/** A validated query: only existing columns, with values of their types. */
export interface PostgrestQuery {
  /** The names in the response and their columns. */
  select: { as: string; column: PostgrestColumn }[];
  /** All must match: the column has one of the values. */
  filters: { column: PostgrestColumn; values: (string | number)[] }[];
  order: PostgrestOrder[];
  offset: number;
  /** Undefined: no limit. */
  limit: number | undefined;
}

export interface PostgrestOrder {
  column: PostgrestColumn;
  isDescending: boolean;
  nulls: 'first' | 'last';
}

/**
 * Parses the supported part of PostgREST's grammar: `select`, the filters `eq` and `in`, `order`, `limit`, `offset` and
 * the Range header. Throws PostgREST's own errors for everything else.
 */
export function readQueryString(parameters: URLSearchParams, rangeHeader: string | undefined): PostgrestQuery {
  const order = parameters.get('order');
  return {
    select: readSelect(parameters.get('select') ?? '*'),
    filters: [...parameters].filter(([name]) => !NO_FILTERS.has(name)).map(([name, value]) => readFilter(name, value)),
    order: order === null ? [] : readOrder(order),
    ...readWindow(parameters, rangeHeader),
  };
}

/** Parameters that are not columns. The last two are for writes and are ignored. */
const NO_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'apikey', 'columns', 'on_conflict']);

const NAME = '[\\p{L}_][\\p{L}\\p{N}_$]*';
const SELECTED = new RegExp(`^(?:(${NAME}):)?(${NAME})$`, 'u');
/** Matched anywhere in the text. Each part is bounded, by PostgreSQL's length of names, to avoid quadratic time. */
const CALLED = /([\p{L}_][\p{L}\p{N}_$]{0,62})(?:![\p{L}\p{N}_!]{1,63})?\s{0,9}\((\)?)/u;
const ORDERED = new RegExp(`^(${NAME})(?:\\.(asc|desc))?(?:\\.(nullsfirst|nullslast))?$`, 'u');
const AGGREGATES = ['avg', 'count', 'max', 'min', 'sum'];

function readSelect(select: string): PostgrestQuery['select'] {
  const [, called = '', isEmpty] = select.match(CALLED) ?? [];
  if (isEmpty && AGGREGATES.includes(called)) {
    throw new PostgrestError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
  }
  if (called) {
    throw new PostgrestError(400, {
      code: 'PGRST200',
      message: `Could not find a relationship between '${TABLE}' and '${called}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${TABLE}' and '${called}' in the schema 'public', but no matches were found.`,
    });
  }
  if (!select.trim()) return [];
  return listed(select).flatMap(([item, column]) => {
    if (item === '*') return COLUMNS.map((name) => ({ as: name, column: name }));
    const [, as, name] = item.match(SELECTED) ?? [];
    if (!name) {
      throw notParsed('select parameter', select, `unexpected "${item}" expecting "*", name or alias:name`, column);
    }
    return [{ as: as ?? name, column: readColumn(name) }];
  });
}

function readOrder(order: string): PostgrestOrder[] {
  return listed(order).map(([item, column]) => {
    const [, name, direction, nulls] = item.match(ORDERED) ?? [];
    if (!name) throw notParsed('order', order, `unexpected "${item}" expecting name, asc, desc or nulls`, column);
    const isDescending = direction === 'desc';
    // PostgreSQL sorts null as the largest value.
    const byDefault = isDescending ? 'first' : 'last';
    return {
      column: readColumn(name),
      isDescending,
      nulls: nulls === 'nullsfirst' ? 'first' : nulls === 'nullslast' ? 'last' : byDefault,
    };
  });
}

/** The items between commas, each with its start position (from 1). */
function listed(text: string): [item: string, column: number][] {
  let column = 1;
  return text.split(',').map((item) => {
    const begin = column;
    column += item.length + 1;
    return [item.trim(), begin];
  });
}

function readFilter(name: string, value: string): PostgrestQuery['filters'][number] {
  if (/^(not\.)?(and|or)$/.test(name)) {
    throw notParsed('logic tree', name + value, 'unexpected logical operator: only eq and in are offered');
  }
  if (name.includes('.')) {
    const target = name.slice(0, name.lastIndexOf('.'));
    throw new PostgrestError(400, {
      code: 'PGRST108',
      message: `'${target}' is not an embedded resource in this request`,
      hint: `Verify that '${target}' is included in the 'select' query parameter.`,
    });
  }
  const [, operator, operand = ''] = value.match(/^(eq|in)\.(.*)$/s) ?? [];
  if (!operator) throw notParsed('filter', value, `unexpected "${value}" expecting operator (eq, in)`);
  const values = operator === 'eq' ? [operand] : readValues(operand, value);
  const column = readColumn(name);
  return { column, values: values.map((text) => readValue(column, text)) };
}

/** `(a,"b,c",d)`: between double quotes a comma is text, and a backslash keeps the character after it. */
function readValues(operand: string, filter: string): string[] {
  const fail = (at: number) =>
    notParsed('filter', filter, `unexpected "${operand.slice(at)}" expecting a list like (a,b)`, at + 'in.'.length + 1);
  if (operand === '()') return [];
  if (!operand.startsWith('(')) throw fail(0);

  const values: string[] = [];
  const element = /("((?:[^"\\]|\\.)*)"|([^,)]*))([,)])/suy;
  element.lastIndex = 1;
  for (;;) {
    const at = element.lastIndex;
    const [, , quoted, plain = '', end] = element.exec(operand) ?? [];
    if (end === undefined) throw fail(at);
    values.push(quoted?.replace(/\\(.)/gsu, '$1') ?? plain);
    if (end === ')') {
      if (element.lastIndex < operand.length) throw fail(element.lastIndex);
      return values;
    }
  }
}

/** Combines `limit`, `offset` and the Range header. */
function readWindow(parameters: URLSearchParams, rangeHeader: string | undefined) {
  const requestedLimit = readCount(parameters, 'limit');
  if (requestedLimit !== undefined && requestedLimit < 0)
    throw badRange('Limit should be greater than or equal to zero.');
  const offset = readCount(parameters, 'offset') ?? 0;
  if (offset < 0) throw badRange('Offset should be greater than or equal to zero.');

  // Other units, like bytes, are not ranges of rows. HTTP allows ignoring them.
  const [, first = '0', last] = rangeHeader?.match(/^(?:items=)?(\d{1,15})-(\d{1,15})?$/) ?? [];
  if (last !== undefined && Number(last) < Number(first)) {
    throw badRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  const begin = Math.max(offset, Number(first));
  const end = Math.min(
    requestedLimit === undefined ? Infinity : offset + requestedLimit,
    last === undefined ? Infinity : Number(last) + 1,
  );
  return { offset: begin, limit: end === Infinity ? undefined : Math.max(0, end - begin) };
}

function readCount(parameters: URLSearchParams, name: 'limit' | 'offset'): number | undefined {
  const parameter = parameters.get(name);
  if (parameter === null) return undefined;
  if (!/^-?\d{1,15}$/.test(parameter))
    throw notParsed(`${name} parameter`, parameter, `unexpected "${parameter}" expecting integer`);
  return Number(parameter);
}

const badRange = (details: string) =>
  new PostgrestError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details });
