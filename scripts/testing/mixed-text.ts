import { parseSync, Visitor } from 'vite'

type Visitors = ConstructorParameters<typeof Visitor>[0]
type Parent = Parameters<NonNullable<Visitors['JSXElement']>>[0] | Parameters<NonNullable<Visitors['JSXFragment']>>[0]
type Child = Parent['children'][number]
type Expression = NonNullable<Parameters<NonNullable<Visitors['ReturnStatement']>>[0]['argument']>
type Call = Extract<Expression, { type: 'CallExpression' }>

/** Components that render their children beside other nodes, such as an icon or a ripple. */
const BESIDE_OTHERS =
  /^(?:ButtonBase|FormLabel|IconButton|InputLabel|ListItemButton|MenuItem|Suspense|Tab|ToggleButton)$/

/** Variables and functions that hold or return elements. */
const ELEMENT =
  /^(?:actions?|article|bar|breadcrumbs|cell|check|children|chip|conflict|content|element|empty|frame|head|header|icon|item|loading|message|notice|outlet|question|thumbnail|toAccount|tools|uploads|widget|render[A-Z]\w*)$/

const COMPONENT = /^[A-Z]/

function nameOf(node: { readonly type: string }): string {
  const { type, name, property, callee } = node as Partial<Record<'name' | 'type', string>> &
    Partial<Record<'property' | 'callee', { readonly type: string }>>
  if (type === 'MemberExpression' && property) return nameOf(property)
  return callee ? nameOf(callee) : (name ?? '')
}

/** Returns what the callbacks of a call return, such as those of `map` and `Array.from`. */
const returnedBy = (call: Call): Expression[] =>
  call.arguments.flatMap((callback) => {
    if (callback.type !== 'ArrowFunctionExpression' && callback.type !== 'FunctionExpression') return []
    const { body } = callback
    if (body?.type !== 'BlockStatement') return body ? [body] : []
    return body.body.flatMap((line) => (line.type === 'ReturnStatement' && line.argument ? [line.argument] : []))
  })

/** Returns whether React may render an expression as a bare text node, without an element around it. */
function isText(node: Expression): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- anything else may be a text
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left))
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return isText(node.expression)
    case 'CallExpression': {
      const returned = returnedBy(node)
      return !ELEMENT.test(nameOf(node)) && (returned.length === 0 || returned.some(isText))
    }
    case 'MemberExpression':
      return nameOf(node) !== 'widget'
    case 'Identifier':
      return node.name !== 'undefined' && !ELEMENT.test(node.name)
    default:
      return true
  }
}

const isSpace = (child: Child) =>
  child.type === 'JSXText'
    ? child.value.trim() === ''
    : child.type === 'JSXExpressionContainer' &&
      child.expression.type === 'Literal' &&
      String(child.expression.value).trim() === ''

/** JSX drops white space with a line break. */
const isNode = (child: Child) =>
  child.type === 'JSXExpressionContainer'
    ? child.expression.type !== 'JSXEmptyExpression'
    : !(isSpace(child) && 'value' in child && child.value.includes('\n'))

const mayDisappear = (child: Child | undefined) =>
  child?.type === 'JSXExpressionContainer' &&
  (child.expression.type === 'LogicalExpression' || child.expression.type === 'ConditionalExpression')

/** A space needs no element, because it is not translated. But React must find it if it inserts something before it. */
const isBareText = (child: Child, index: number, nodes: readonly Child[]) => {
  if (isSpace(child)) return mayDisappear(nodes[index - 1])
  if (child.type === 'JSXExpressionContainer')
    return child.expression.type !== 'JSXEmptyExpression' && isText(child.expression)
  return child.type === 'JSXText'
}

function bareTexts(parent: Parent): Child[] {
  const nodes = parent.children.filter(isNode)
  const isBeside = parent.type === 'JSXFragment' || BESIDE_OTHERS.test(nameOf(parent.openingElement.name))
  return nodes.length > 1 || isBeside ? nodes.filter(isBareText) : []
}

/**
 * Returns the lines of a module on which a text is rendered beside other nodes, without an element around it. A browser's translation replaces such a
 * text by an element: React then changes a text that is no longer on the page, and throws when it removes the text or inserts something before it.
 */
export function findMixedText(path: string, source: string): number[] {
  const offsets: number[] = []
  const functions: string[] = []
  const check = (parent: Parent) => void offsets.push(...bareTexts(parent).map(({ start }) => start))
  const leave = () => void functions.pop()
  const names = new Map<object, string>()
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    VariableDeclarator({ id, init }) {
      if (init) names.set(init, nameOf(id))
    },
    FunctionDeclaration: ({ id }) => void functions.push(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: (node) => void functions.push(names.get(node) ?? ''),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression(node) {
      const name = names.get(node) ?? ''
      functions.push(name)
      if (node.body.type !== 'BlockStatement' && COMPONENT.test(name) && isText(node.body)) offsets.push(node.start)
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument, start }) {
      if (argument && COMPONENT.test(functions.at(-1) ?? '') && isText(argument)) offsets.push(start)
    },
  }).visit(parseSync(path, source).program)
  return offsets.map((offset) => source.slice(0, offset).split('\n').length)
}
