import { parseSync, Visitor } from 'vite'

/** The name of a variable or a field that holds an email address in ASCII. */
const ADDRESS = /^(?:email|[a-z]+_email|[a-z]\w*Email|to_address)$/
/** Properties and attributes whose value people read. */
const READ = /^(?:aria-label|description|help|label|name|subtitle|text|title|value)$/

interface Node {
  readonly type: string
  readonly start: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const field = (node: object, name: string): unknown => Reflect.get(node, name)

function part(node: object, name: string): Node | null {
  const found = field(node, name)
  return isNode(found) ? found : null
}

function list(node: object, name: string): Node[] {
  const found = field(node, name)
  return Array.isArray(found) ? found.filter(isNode) : []
}

/** Returns the name of an expression, or of its last part; an empty text for another expression. */
function nameOf(node: Node | null): string {
  if (!node) return ''
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(field(node, 'name'))
  if (node.type === 'Literal') return String(field(node, 'value'))
  if (node.type === 'MemberExpression') return nameOf(part(node, 'property'))
  return node.type === 'ChainExpression' ? nameOf(part(node, 'expression')) : ''
}

/** Returns the parts of an expression that may be its value. */
function valuesOf(node: Node | null): Node[] {
  if (!node) return []
  const of = (...names: readonly string[]) => names.flatMap((name) => valuesOf(part(node, name)))
  if (node.type === 'LogicalExpression') return field(node, 'operator') === '&&' ? of('right') : of('left', 'right')
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate')
  return node.type === 'ParenthesizedExpression' ? of('expression') : [node]
}

const isShown = (node: Node) =>
  node.type === 'Literal' || (node.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'shownAddress')

/**
 * Returns the lines of a module on which people would read an email address in ASCII: in an element, an argument of a text, a readable property or
 * attribute, a template, a cell, or a fact of a mail.
 */
export function findRawAddresses(path: string, source: string): number[] {
  const found = new Set<number>()
  const check = (node: Node | null) => {
    for (const value of valuesOf(node)) if (ADDRESS.test(nameOf(value))) found.add(value.start)
  }
  const checkArgument = (property: Node) => {
    const value = part(property, 'value')
    check(value)
    if (value && nameOf(part(property, 'key')) === 'email' && !isShown(value)) found.add(value.start)
  }
  new Visitor({
    JSXExpressionContainer({ expression }) {
      check(expression)
    },
    'JSXAttribute:exit'({ name, value }) {
      // A component that receives an address shows it itself, and the value of a field is no text.
      const isRead = READ.test(nameOf(name)) && nameOf(name) !== 'value'
      if (!isRead && value?.type === 'JSXExpressionContainer') found.delete(value.expression.start)
    },
    CallExpression({ callee, arguments: given }) {
      if (nameOf(callee) !== 't') return
      for (const values of given) for (const property of list(values, 'properties')) checkArgument(property)
    },
    Property({ key, value }) {
      if (READ.test(nameOf(key)) && value.type !== 'AssignmentPattern') check(value)
    },
    TemplateLiteral({ expressions }) {
      for (const expression of expressions) check(expression)
    },
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement') check(body)
    },
    LogicalExpression({ operator, right }) {
      if (operator !== '&&') check(right)
    },
    ArrayExpression({ elements: [label, value] }) {
      if (label?.type === 'MemberExpression' && /email$/i.test(nameOf(label))) check(value ?? null)
    },
  }).visit(parseSync(path, source).program)
  const lines = [...found].map((offset) => source.slice(0, offset).split('\n').length)
  return [...new Set(lines)].toSorted((a, b) => a - b)
}
