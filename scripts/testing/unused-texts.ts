import { parseSync, Visitor } from 'vite'

/** The keys that a module can look up. */
interface Uses {
  readonly keys: Set<string>
  readonly patterns: Set<string>
  readonly groups: Set<string>
}

interface Source {
  readonly path: string
  readonly text: string
}

interface Range {
  readonly start: number
  readonly end: number
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const isWithin = ({ start, end }: Range, outer: Range) => start >= outer.start && end <= outer.end

/** Returns the string literals of a module, the templates in `t()`, and the groups of texts that it reads as a whole. */
function readUses({ path, text }: Source): Uses {
  const uses: Uses = { keys: new Set(), patterns: new Set(), groups: new Set() }
  const translated: Range[] = []
  const readsGroups = text.includes('returnObjects')
  const importsTexts = /\.(?:en|no)\.ts'/.test(text)
  new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string') return
      uses.keys.add(value)
      if (readsGroups) uses.groups.add(value)
    },
    MemberExpression({ property }) {
      if (!importsTexts || property.type !== 'Identifier') return
      uses.keys.add(property.name)
      uses.groups.add(property.name)
    },
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type === 'Identifier' && callee.name === 't' && key) translated.push(key)
    },
    TemplateLiteral(template) {
      const parts = template.quasis.map(({ value }) => value.cooked ?? '')
      // Messages of schemas contain their namespace: `errors:too_small=${least}`.
      const isMessage = /^\w+:\w+=$/.test(parts[0] ?? '')
      if (isMessage) uses.keys.add((parts[0] ?? '').replace('=', ''))
      else if (translated.some((each) => isWithin(template, each))) uses.patterns.add(parts.map(escaped).join('[^.]*'))
    },
  }).visit(parseSync(path, text).program)
  return uses
}

const ancestors = (key: string) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index))

function isUsed(namespace: string, key: string, { keys, patterns, groups }: Uses): boolean {
  const names = [key, key.replace(PLURAL, '')].flatMap((name) => [name, `${namespace}:${name}`])
  return (
    names.some((each) => keys.has(each) || [...patterns].some((pattern) => new RegExp(`^${pattern}$`).test(each))) ||
    ancestors(key).some((ancestor) => groups.has(ancestor) || groups.has(`${namespace}:${ancestor}`))
  )
}

/**
 * Returns `namespace:key` of each text that no module looks up. A key counts as used when a module contains it as a string or can build it in
 * `t()`, and names its namespace or none. A few unused texts may therefore go unnoticed.
 */
export function findUnusedTexts(
  keys: Readonly<Record<string, readonly string[]>>,
  sources: readonly Source[],
): string[] {
  const modules = sources.map((source) => {
    const uses = readUses(source)
    const mentions = [...uses.keys, ...uses.patterns]
    const namespaces = Object.keys(keys).filter((name) =>
      mentions.some((each) => each === name || each.startsWith(`${name}:`) || each.endsWith(`/${name}.en.ts`)),
    )
    return { uses, namespaces }
  })
  return Object.entries(keys).flatMap(([namespace, names]) => {
    const relevant = modules.filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace))
    return names
      .filter((key) => !relevant.some(({ uses }) => isUsed(namespace, key, uses)))
      .map((key) => `${namespace}:${key}`)
  })
}
