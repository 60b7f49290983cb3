import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  json,
  oneof,
  string,
  tuple,
  uint8Array,
  uuid,
} from 'fast-check'

export interface RestRequest {
  /** The path below `/rest/v1/`, with parameters. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

const junk = oneof(
  string({ unit: 'binary', maxLength: 12 }).map((value) => value.toWellFormed()),
  constantFrom('', '"', "'", '(', ')', '((', '"")', ',', '.', '..', ':', '::', '->', '->>', '!', '*', '%', '\\', '\u0000', 'a"b', '{', '[', '-1', 'null', '__proto__', 'constructor', '…'.repeat(300)), // prettier-ignore
)
const numbers = oneof(
  integer().map(String),
  constantFrom('0', '-1', '1e9', '99999999999999999999', '1.5', 'NaN', 'x', ''),
)
const columns = constantFrom('id', 'name', 'email', 'search_text', 'created_at', 'key', 'value', 'title', 'tags', 'features', 'status', 'total_amount', 'content', 'social_links', 'user_id', 'no_such_column') // prettier-ignore
const tables = constantFrom('contacts', 'searched_contacts', 'quote_requests', 'quote_templates', 'clients', 'client_transactions', 'transactions_with_status', 'blog_posts', 'projects', 'settings', 'team_members', 'profiles', 'email_outbox', 'audit_log', 'notes', 'rate_limits', 'no_such_table') // prettier-ignore
const functions = constantFrom('get_overview', 'get_public_projects', 'is_approved_admin', 'set_profile_status', 'convert_contact', 'get_history', 'find_personal_data', 'submit_contact', 'take_rate_limit', 'get_database_info', 'no_such_function') // prettier-ignore
const types = constantFrom('text', 'int', 'uuid', 'jsonb', 'timestamptz', 'text[]', 'no_such_type')
const operators = constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'is', 'in', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'fts', 'plfts', 'phfts', 'wfts', 'isdistinct', 'fts(english)', 'eq(any)', 'like(all)', 'xx', '') // prettier-ignore

const value = oneof(
  junk,
  numbers,
  uuid(),
  constantFrom('null', 'true', '(1,2)', '("a",b)', '("a', '{a,b}', '{', '[1,2)', '{"a":1}', '*a*', '%', '(', '2026-01-01', 'infinity', '0000-00-00'), // prettier-ignore
)
const column = oneof(
  { weight: 6, arbitrary: columns },
  { weight: 1, arbitrary: junk },
  { weight: 1, arbitrary: tuple(columns, constantFrom('->', '->>'), junk).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: tuple(tables, columns).map((parts) => parts.join('.')) },
)
const condition = tuple(constantFrom('', '', '', 'not.'), operators, value).map(([not, operator, right]) => `${not}${operator}.${right}`) // prettier-ignore
const tree = array(tuple(column, condition).map(([left, right]) => `${left}.${right}`), { maxLength: 3 }).map((parts) => `(${parts.join(',')})`) // prettier-ignore
const selected = oneof(
  column,
  constant('*'),
  tuple(column, types).map(([name, type]) => `${name}::${type}`),
  tuple(junk, column).map(([alias, name]) => `${alias}:${name}`),
  tuple(tables, array(column, { maxLength: 2 })).map(([table, names]) => `${table}(${names.join(',')})`),
  tuple(tables, columns).map(([table, name]) => `...${table}!inner(${name})`),
  columns.map((name) => `${name}.count()`),
)
const order = tuple(column, constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up')).map((parts) => parts.join('')) // prettier-ignore
const list = (item: Arbitrary<string>) => array(item, { maxLength: 4 }).map((items) => items.join(','))

const parameter: Arbitrary<readonly [string, string]> = oneof(
  { weight: 4, arbitrary: tuple(constant('select'), oneof(list(selected), junk)) },
  { weight: 8, arbitrary: tuple(column, oneof(condition, condition, condition, junk)) },
  { weight: 4, arbitrary: tuple(constantFrom('id', 'created_at'), constantFrom('is.null', 'not.is.null')) },
  { weight: 2, arbitrary: tuple(constantFrom('or', 'and', 'not.or', 'not.and', 'clients.or'), oneof(tree, junk)) },
  { weight: 3, arbitrary: tuple(constant('order'), oneof(list(order), junk)) },
  { weight: 3, arbitrary: tuple(constantFrom('limit', 'offset', 'clients.limit'), numbers) },
  { weight: 1, arbitrary: tuple(constantFrom('columns', 'on_conflict'), oneof(list(column), junk)) },
)
/** Encodes the values as a client does, or leaves them unencoded. */
const query = tuple(array(parameter, { maxLength: 3 }), constantFrom(true, true, true, false)).map(([parameters, isEncoded]) => {
  const encode = isEncoded ? encodeURIComponent : (text: string) => text.replaceAll(/[^\u0021-\u007e]|[#\\]/g, '')
  return parameters.map((pair) => pair.map((part) => encode(part)).join('=')).join('&')
}) // prettier-ignore

const path = oneof(
  { weight: 12, arbitrary: tables },
  { weight: 5, arbitrary: functions.map((name) => `rpc/${name}`) },
  { weight: 2, arbitrary: junk.map((name) => encodeURIComponent(name)) },
  { weight: 1, arbitrary: junk.map((name) => `rpc/${encodeURIComponent(name)}`) },
  { weight: 1, arbitrary: tuple(tables, junk).map(([table, rest]) => `${table}/${encodeURIComponent(rest)}`) },
)

// Values that HTTP headers can contain.
const headerText = junk.map((text) => text.replaceAll(/[^\u0020-\u007e]/g, ''))
const preference = oneof(
  constantFrom('count=exact', 'count=planned', 'count=estimated', 'return=representation', 'return=minimal', 'return=headers-only', 'resolution=merge-duplicates', 'resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'handling=lenient', 'tx=rollback', 'tx=commit', 'max-affected=1', 'max-affected=x', 'timezone=Europe/Oslo', 'timezone=Nowhere', 'params=single-object'), // prettier-ignore
  headerText,
)
const header: Arbitrary<readonly [string, string]> = oneof(
  { weight: 4, arbitrary: tuple(constant('prefer'), list(preference)) },
  { weight: 3, arbitrary: tuple(constant('range'), oneof(tuple(numbers, numbers).map((ends) => ends.join('-')), headerText)) }, // prettier-ignore
  { weight: 1, arbitrary: tuple(constant('range-unit'), constantFrom('items', 'bytes', '')) },
  { weight: 2, arbitrary: tuple(constant('accept'), oneof(constantFrom('application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.plan', 'application/vnd.pgrst.array+json;nulls=stripped', 'application/geo+json', 'application/openapi+json', 'text/xml', '*/*', 'image/png'), headerText)) }, // prettier-ignore
  { weight: 2, arbitrary: tuple(constant('content-type'), constantFrom('application/json', 'text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream', 'x')) }, // prettier-ignore
  { weight: 1, arbitrary: tuple(constantFrom('accept-profile', 'content-profile'), oneof(constantFrom('public', 'private', 'auth'), headerText)) }, // prettier-ignore
)
const headers = array(header, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs))

const field = oneof(junk, integer(), constantFrom<unknown>(null, true, [], {}, ['x'], { a: [1] }, 1e308), uuid())
const row = array(tuple(oneof(columns, columns, columns, junk), field), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)) // prettier-ignore
const body = oneof(
  { weight: 6, arbitrary: row.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
  { weight: 2, arbitrary: json() },
  { weight: 1, arbitrary: uint8Array({ maxLength: 60 }) },
  { weight: 1, arbitrary: constantFrom('', '[', '{"id":', 'id,name\n1,2', 'id\n"', '[[]]', '[{},1]', 'null') },
)

/** Generates REST requests: most are nearly valid, many with one error. */
export const restRequest: Arbitrary<RestRequest> = tuple(
  oneof(constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE')),
  path,
  query,
  headers,
  body,
).map(([method, name, parameters, sent, content]) => ({
  method,
  path: parameters ? `${name}?${parameters}` : name,
  headers: method === 'GET' || method === 'HEAD' ? sent : { 'content-type': 'application/json', ...sent },
  ...(method !== 'GET' && method !== 'HEAD' && { body: content }),
}))
