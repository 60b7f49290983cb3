import type { TextsByPath } from '@nordlys/ui/site-texts/registry.ts'

/** The names of texts and groups for people, from the built-in texts in the language of the admin. */

const LONGEST_LABEL = 60

const cut = (text: string) => (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : text)

/** The kinds of texts that a label names; every other text is called by its built-in words. */
const TEXT_KINDS = ['title', 'lead', 'body', 'question', 'answer', 'description'] as const
type TextKind = (typeof TEXT_KINDS)[number]

/** A group of texts: a section of the page. */
export interface TextGroup {
  /** The first level of the paths; empty for texts without a group. */
  readonly name: string
  /** Its built-in heading; undefined without one. */
  readonly heading: string | undefined
  readonly paths: readonly string[]
}

/** Returns the groups of texts in their order. */
export function textGroups(texts: TextsByPath): TextGroup[] {
  const groups = new Map<string, string[]>()
  for (const path of Object.keys(texts)) {
    const name = path.includes('.') ? path.slice(0, path.indexOf('.')) : ''
    groups.set(name, [...(groups.get(name) ?? []), path])
  }
  return [...groups].map(([name, paths]) => ({ name, heading: texts[`${name}.title`], paths }))
}

interface TextName {
  /** Undefined for a text that its built-in words name. */
  readonly kind: TextKind | undefined
  /** The built-in words of the text, or of the heading above it. */
  readonly words: string | undefined
}

/** Returns what names a text: its kind and the heading above it, or its built-in words. */
export function textName(path: string, texts: TextsByPath): TextName {
  const names = path.split('.')
  const kind = TEXT_KINDS.find((each) => each === names.at(-1))
  if (!kind) return { kind, words: cut(texts[path] ?? '') }
  const above = names.slice(0, -1).join('.')
  const heading = names.length < 3 ? undefined : (texts[`${above}.title`] ?? texts[`${above}.question`])
  return { kind, words: heading === undefined ? undefined : cut(heading) }
}
