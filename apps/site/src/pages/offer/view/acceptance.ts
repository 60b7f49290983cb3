import type { OfferEvidence } from '@nordlys/data/offers/answer'

/** The acceptance as recorded by the evidence. */
export interface Acceptance {
  readonly name: string
  readonly title: string | null
  /** The optional lines that were accepted. */
  readonly options: readonly string[]
}

/** Returns what was accepted; null without an acceptance. */
export function acceptanceOf(evidence: OfferEvidence | null): Acceptance | null {
  if (!evidence?.acceptance?.text) return null
  const facts: unknown = JSON.parse(evidence.acceptance.text)
  const fact = (name: string): unknown =>
    typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : null
  const [name, title, options] = [fact('name'), fact('title'), fact('options')]
  return {
    name: typeof name === 'string' ? name : '',
    title: typeof title === 'string' ? title : null,
    options: Array.isArray(options) ? options.filter((one) => typeof one === 'string') : [],
  }
}
