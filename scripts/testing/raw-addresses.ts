import { parseSync, Visitor } from 'vite'

/** The name of a variable or a field that holds an email address in ASCII. */
const ADDRESS = /^(?:email|[a-z]+_email|[a-z]\w*Email|to_address)$/
/** Properties and attributes whose value people read. */
const READ = /^(?:aria-label|description|help|label|name|subtitle|text|title|value)$/

interface Node {
  readonly type: string
  readonly start: number
}
type Fields = Partial<Record<string, unknown>>

const part = (node: object, name: string) => (node as Fields)[name] as Node | null | undefined
const list = (node: object, name: string) => ((node as Fields)[name] ?? []) as readonly Node[]

/** Returns the name of an expression, or of its last part; an empty text for another expression. */
function nameOf(node: Node | null | undefined): string {
  if (!node) return ''
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return (node as unknown as { name: string }).name
  if (node.type === 'Literal') return String((node as unknown as { value: unknown }).value)
  if (node.type === 'MemberExpression') return nameOf(part(node, 'property'))
  return node.type === 'ChainExpression' ? nameOf(part(node, 'expression')) : ''
}

/** Returns the parts of an expression that may be its value. */
function valuesOf(node: Node | null | undefined): Node[] {
  if (!node) return []
  if (node.type === 'LogicalExpression') {
    const right = valuesOf(part(node, 'right'))
    return (node as unknown as { operator: string }).operator === '&&'
      ? right
      : [...valuesOf(part(node, 'left')), ...right]
  }
  if (node.type === 'ConditionalExpression')
    return [...valuesOf(part(node, 'consequent')), ...valuesOf(part(node, 'alternate'))]
  if (node.type === 'ParenthesizedExpression') return valuesOf(part(node, 'expression'))
  return [node]
}

const isShown = (node: Node | null | undefined) =>
  node?.type === 'Literal' || (node?.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'shownAddress')

/**
 * Returns the lines of a module on which people would read an email address in ASCII: in an element, an argument of a text, a readable property or
 * attribute, a template, a cell, or a fact of a mail.
 */
export function findRawAddresses(path: string, source: string): number[] {
  const found = new Set<number>()
  const check = (node: Node | null | undefined) => {
    for (const value of valuesOf(node)) if (ADDRESS.test(nameOf(value))) found.add(value.start)
  }
  new Visitor({
    JSXExpressionContainer: (node) => void check(node.expression),
    'JSXAttribute:exit'({ name, value }) {
      // A component that receives an address shows it itself, and the value of a field is no text.
      if ((!READ.test(nameOf(name)) || nameOf(name) === 'value') && value?.type === 'JSXExpressionContainer')
        found.delete(value.expression.start)
    },
    CallExpression({ callee, arguments: given }) {
      if (nameOf(callee) !== 't') return
      for (const values of given.filter(({ type }) => type === 'ObjectExpression'))
        for (const property of list(values, 'properties')) {
          const value = part(property, 'value')
          check(value)
          if (nameOf(part(property, 'key')) === 'email' && !isShown(value) && value) found.add(value.start)
        }
    },
    Property({ key, value }) {
      if (READ.test(nameOf(key)) && value.type !== 'AssignmentPattern') check(value)
    },
    TemplateLiteral: ({ expressions }) => void expressions.forEach(check),
    ArrowFunctionExpression: ({ body }) => void (body.type !== 'BlockStatement' && check(body)),
    LogicalExpression: ({ operator, right }) => void (operator !== '&&' && check(right)),
    ArrayExpression({ elements: [label, value] }) {
      if (label?.type === 'MemberExpression' && /email$/i.test(nameOf(label))) check(value)
    },
  }).visit(parseSync(path, source).program)
  const lines = [...found].map((offset) => source.slice(0, offset).split('\n').length)
  return [...new Set(lines)].toSorted((a, b) => a - b)
}
