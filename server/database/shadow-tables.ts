import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  type SetOperationNode,
  ValueNode,
  WithNode,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Rows to read instead of rows of a table: `rows` replace all rows whose key is in `keys`. */
export interface ShadowedTable {
  /** The columns of the key. Values of several columns are joined by spaces. */
  key: readonly string[];
  keys: readonly (string | number)[];
  /** Whole rows, as the table has them. */
  rows: readonly Readonly<Record<string, string | number | null>>[];
}
export type ShadowedTables = Partial<Record<keyof Tables, ShadowedTable>>;

/**
 * A read-only view of the database with other rows in some tables: in every query, a common table expression replaces
 * each of these tables. Code that reads public content then shows what will be public (docs/decisions/0069).
 */
export function shadowTables(db: Database, tables: ShadowedTables): Database {
  const onPostgres = isPostgres(db);
  const shadows = new Map(
    Object.entries(tables).map(([table, shadowed]) => [
      table,
      onPostgres ? postgresRows(table, shadowed) : sqliteRows(table, shadowed),
    ]),
  );
  if (shadows.size === 0) return db;

  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => withShadows(node, shadows),
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

type Shadows = ReadonlyMap<string, RawNode>;

function withShadows(node: RootOperationNode, shadows: Shadows): RootOperationNode {
  if (SelectQueryNode.is(node)) {
    const expressions = usedShadows(node, shadows).map(([table, rows]) =>
      CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(table), rows),
    );
    const [first, ...others] = [...expressions, ...(node.with?.expressions ?? [])];
    if (!first) return node;
    const joined = others.reduce<WithNode>(
      (all, expression) => WithNode.cloneWithExpression(all, expression),
      WithNode.create(first, node.with?.recursive ? { recursive: true } : undefined),
    );
    const { setOperations } = node;
    return {
      ...node,
      with: joined,
      ...(setOperations && { setOperations: setOperations.map((one) => withoutShadows(one, shadows)) }),
    };
  }
  if (RawNode.is(node) && /^\s*(?:select|with)\b/i.test(node.sqlFragments.join('?'))) {
    const used = usedShadows(node, shadows);
    if (used.length === 0) return node;
    // Not supported, because no query needs it: the two lists of expressions would have to be joined.
    if (/^\s*with\b/i.test(node.sqlFragments[0] ?? ''))
      throw new Error('A query with its own WITH cannot be shadowed.');
    const [start = '', ...rest] = node.sqlFragments;
    const before = used.map(([table], index) => `${index === 0 ? 'with' : ','} ${quote(table)} as `);
    return RawNode.create([...before, ` ${start}`, ...rest], [...used.map(([, rows]) => rows), ...node.parameters]);
  }
  throw new Error('A database with shadowed tables only reads.');
}

/**
 * Removes the shadows from a further query of a union. Kysely transforms it separately, but a query in a union must not
 * have its own WITH: that of the whole query applies to it.
 */
function withoutShadows(operation: SetOperationNode, shadows: Shadows): SetOperationNode {
  const { expression } = operation;
  if (!SelectQueryNode.is(expression) || !expression.with) return operation;
  const own = expression.with.expressions.filter(({ name }) => !shadows.has(name.table.table.identifier.name));
  if (own.length > 0) throw new Error('A union with its own WITH cannot be shadowed.');
  const { with: _, ...query } = expression;
  return { ...operation, expression: query };
}

const usedShadows = (node: OperationNode, shadows: Shadows): [string, RawNode][] => {
  const names = new Set<string>();
  collectNames(node, names);
  return [...shadows].filter(([table]) => names.has(table));
};

/** Collects the names of tables, and all words of raw SQL, which may be names of tables. */
function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { kind } = value as { kind?: string };
  if (kind === 'TableNode') {
    const { table } = value as { table: { identifier: { name: string } } };
    names.add(table.identifier.name);
    return;
  }
  if (kind === 'RawNode') {
    const { sqlFragments } = value as RawNode;
    for (const fragment of sqlFragments) for (const word of fragment.match(/\w+/g) ?? []) names.add(word);
  }
  for (const part of Object.values(value)) collectNames(part, names);
}

const quote = (name: string) => `"${name}"`;

/** The key of a row in SQL. */
const keyIn = ({ key }: ShadowedTable): string =>
  key.map((column) => (key.length > 1 ? `cast(${quote(column)} as text)` : quote(column))).join(` || ' ' || `);

/** Passes rows as JSON, in which numbers stay integers. SQLite would treat bound numbers as fractions. */
function sqliteRows(table: string, shadowed: ShadowedTable): RawNode {
  const columns = columnsOf(shadowed);
  const values = columns.map((column, index) => `json_extract(shadow.value, '$[${index}]') as ${quote(column)}`);
  const rows = JSON.stringify(shadowed.rows.map((row) => columns.map((column) => row[column] ?? null)));
  const list = columns.length > 0 ? columns.map(quote).join(', ') : '*';
  const added = columns.length > 0 ? ` union all select ${values.join(', ')} from json_each(` : '';
  return RawNode.create(
    [
      `(select ${list} from "main".${quote(table)} where ${keyIn(shadowed)} not in (select value from json_each(`,
      added ? `))${added}` : ')))',
      ...(added ? [') as shadow)'] : []),
    ],
    [JSON.stringify(shadowed.keys), ...(added ? [rows] : [])].map((json) => ValueNode.create(json)),
  );
}

/** In the expression, the name refers to the real table, because the expression is not recursive. */
function postgresRows(table: string, shadowed: ShadowedTable): RawNode {
  const columns = columnsOf(shadowed);
  const list = columns.length > 0 ? columns.map(quote).join(', ') : '*';
  const isNumber = shadowed.keys.every((key) => typeof key === 'number');
  const keys = isNumber
    ? 'select value::bigint from json_array_elements_text('
    : 'select value from json_array_elements_text(';
  return RawNode.create(
    [
      `(select ${list} from ${quote(table)} where ${keyIn(shadowed)} not in (${keys}`,
      `::json)) union all select ${list} from json_populate_recordset(null::${quote(table)}, `,
      '::json))',
    ],
    [JSON.stringify(shadowed.keys), JSON.stringify(shadowed.rows)].map((json) => ValueNode.create(json)),
  );
}

/** The columns of the rows. Empty if there are no rows, because all rows with these keys are removed. */
const columnsOf = ({ rows }: ShadowedTable): string[] => Object.keys(rows[0] ?? {});
