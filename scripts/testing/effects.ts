import { parseSync, Visitor } from 'vite'

const EFFECT = /^use(?:Layout|Insertion)?Effect$/

/** Methods of the DOM that return a Promise in current browsers. */
const DOM_PROMISE = /^(?:focus|blur|scroll|scrollTo|scrollBy|scrollIntoView|play|animate|requestFullscreen)$/

type Program = ReturnType<typeof parseSync>['program']
type Visitors = ConstructorParameters<typeof Visitor>[0]
type Call = Parameters<NonNullable<Visitors['CallExpression']>>[0]
type Expression = NonNullable<Parameters<NonNullable<Visitors['ReturnStatement']>>[0]['argument']>
type Effect = Extract<Expression, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>

const nameOf = ({ callee }: Call): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

const isFunction = (node: { readonly type: string }): node is Effect =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

/** Returns whether a value can be a clean-up function: a function, a name, or the result of a subscription. */
function mayCleanUp(value: Expression): boolean {
  const inner = value.type === 'ChainExpression' ? value.expression : value
  if (inner.type === 'CallExpression') return !DOM_PROMISE.test(nameOf(inner))
  return isFunction(inner) || inner.type === 'Identifier'
}

/** Returns whether the return value of an effect can be checked: it is inline, has a block, and is not async. */
function isReadable(effect: Call['arguments'][number] | undefined): effect is Effect {
  if (!effect || !isFunction(effect) || effect.async || effect.generator || !effect.body) return false
  return effect.body.type === 'BlockStatement' || isFunction(effect.body)
}

function visit(program: Program, report: (offset: number) => void): void {
  const effects = new Set<object>()
  const functions: object[] = []
  const enter = (node: object) => void functions.push(node)
  const leave = () => void functions.pop()
  new Visitor({
    CallExpression(call) {
      if (!EFFECT.test(nameOf(call))) return
      const [effect] = call.arguments
      if (isReadable(effect)) effects.add(effect)
      else report(call.start)
    },
    ReturnStatement({ argument, start }) {
      if (argument && effects.has(functions.at(-1) ?? {}) && !mayCleanUp(argument)) report(start)
    },
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
  }).visit(program)
}

/** Returns the lines of a module on which an effect returns, or may return, something other than a clean-up function. */
export function findBadEffects(path: string, source: string): number[] {
  const lines: number[] = []
  visit(parseSync(path, source).program, (offset) => lines.push(source.slice(0, offset).split('\n').length))
  return lines
}
