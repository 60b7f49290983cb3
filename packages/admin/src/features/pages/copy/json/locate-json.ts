import { getNodeValue, type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser'

/** The reason why a text is not JSON. */
export type JsonFault =
  | { readonly kind: 'end' | 'number' | 'text' }
  | { readonly kind: 'syntax'; readonly found: string }

type Located =
  | { readonly ok: true; readonly value: unknown; readonly offsetOf: (path: readonly PropertyKey[]) => number }
  | { readonly ok: false; readonly offset: number; readonly fault: JsonFault }

const STRING_ERRORS = new Set(['UnexpectedEndOfString', 'InvalidCharacter', 'InvalidEscapeCharacter', 'InvalidUnicode'])

/**
 * Parses JSON with the offset of every value. JSON.parse reports no consistent error offset across browsers, and no offsets of values. A missing
 * value has the offset of its object.
 */
export function locateJson(text: string): Located {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error || !root) return { ok: false, ...faultOf(text, error) }
  return { ok: true, value: getNodeValue(root), offsetOf: (path) => nodeAt(root, path).offset }
}

function faultOf(text: string, error: ParseError | undefined): { offset: number; fault: JsonFault } {
  const offset = error?.offset ?? text.length
  const name = error ? printParseErrorCode(error.error) : ''
  if (STRING_ERRORS.has(name)) return { offset, fault: { kind: 'text' } }
  if (name === 'UnexpectedEndOfNumber') return { offset, fault: { kind: 'number' } }
  // The parser reads 01 as 0 and an unexpected 1.
  const number = text.slice(0, offset + 1).search(/[-\d][-+.\deE]+$/)
  if (number !== -1) return { offset: number, fault: { kind: 'number' } }
  const found = text.codePointAt(offset)
  return {
    offset,
    fault: found === undefined ? { kind: 'end' } : { kind: 'syntax', found: String.fromCodePoint(found) },
  }
}

/** Returns the node at a path, or its last existing ancestor. Of properties with the same name the last one counts, as in JSON.parse. */
function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  let node = root
  for (const step of path) {
    const next =
      typeof step === 'number'
        ? node.children?.[step]
        : node.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1]
    if (!next) break
    node = next
  }
  return node
}
