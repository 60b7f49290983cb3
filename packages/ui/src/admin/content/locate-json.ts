/** Why a text is no JSON. */
export type JsonFault =
  | { readonly kind: 'end' | 'number' | 'text' }
  | { readonly kind: 'syntax'; readonly found: string }

type Located =
  | { readonly ok: true; readonly value: unknown; readonly offsetOf: (path: readonly PropertyKey[]) => number }
  | { readonly ok: false; readonly offset: number; readonly fault: JsonFault }

class Fault extends Error {
  readonly offset: number
  readonly fault: JsonFault
  constructor(offset: number, fault: JsonFault) {
    super(fault.kind)
    this.offset = offset
    this.fault = fault
  }
}

const WORDS = ['true', 'false', 'null'] as const
const pathKey = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String))

/** Reads JSON with the place of every value in its text. JSON.parse tells no place that browsers agree on, and none of values. */
class Reader {
  readonly #text: string
  readonly places = new Map<string, number>()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): void {
    this.#value([])
    this.#space()
    if (this.#at < this.#text.length) this.#fail()
  }

  #fail(): never {
    const found = this.#text[this.#at]
    throw new Fault(this.#at, found === undefined ? { kind: 'end' } : { kind: 'syntax', found })
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  /** Takes a sign, after any space, if it is there. */
  #take(sign: string): boolean {
    this.#space()
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#fail()
  }

  #value(path: readonly PropertyKey[]): void {
    this.#space()
    this.places.set(pathKey(path), this.#at)
    const sign = this.#text[this.#at] ?? ''
    const word = WORDS.find((candidate) => this.#text.startsWith(candidate, this.#at))
    if (sign === '{') this.#object(path)
    else if (sign === '[') this.#array(path)
    else if (sign === '"') this.#string()
    else if (/[-\d]/.test(sign)) this.#number()
    else if (word) this.#at += word.length
    else this.#fail()
  }

  #object(path: readonly PropertyKey[]): void {
    this.#expect('{')
    if (this.#take('}')) return
    do {
      this.#space()
      if (this.#text[this.#at] !== '"') this.#fail()
      const name = this.#string()
      this.#expect(':')
      this.#value([...path, name])
    } while (this.#take(','))
    this.#expect('}')
  }

  #array(path: readonly PropertyKey[]): void {
    this.#expect('[')
    if (this.#take(']')) return
    let index = 0
    do {
      this.#value([...path, index])
      index += 1
    } while (this.#take(','))
    this.#expect(']')
  }

  #string(): string {
    const start = this.#at
    const [literal = ''] = /^"(?:[^"\\]|\\.)*"/su.exec(this.#text.slice(start)) ?? []
    const text = parsed(literal)
    if (typeof text !== 'string') throw new Fault(start, { kind: 'text' })
    this.#at += literal.length
    return text
  }

  #number(): void {
    const [literal = ''] = /^[-+.\deE]+/.exec(this.#text.slice(this.#at)) ?? []
    if (typeof parsed(literal) !== 'number') throw new Fault(this.#at, { kind: 'number' })
    this.#at += literal.length
  }
}

function parsed(literal: string): unknown {
  try {
    return JSON.parse(literal)
  } catch {
    return undefined
  }
}

/** Parses JSON; tells where it stops being JSON, or else where each value stands (one that is missing: where its owner does). */
export function locateJson(text: string): Located {
  const reader = new Reader(text)
  try {
    reader.read()
  } catch (error) {
    if (error instanceof Fault) return { ok: false, offset: error.offset, fault: error.fault }
    throw error
  }
  const offsetOf = (path: readonly PropertyKey[]): number =>
    reader.places.get(pathKey(path)) ?? (path.length === 0 ? 0 : offsetOf(path.slice(0, -1)))
  return { ok: true, value: parsed(text), offsetOf }
}
