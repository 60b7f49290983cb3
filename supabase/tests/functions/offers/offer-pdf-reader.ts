import { getDocumentProxy } from 'unpdf'
import { z } from 'zod'

/** An element of a structure tree: its tag, and its text or its children. */
type Node = readonly [tag: string, content: string | readonly Node[]]

const contentSchema = z.object({ type: z.literal('content'), id: z.string() })
const elementSchema = z.object({
  role: z.string(),
  get children() {
    return z.array(z.union([contentSchema, elementSchema]))
  },
})
type TreeElement = z.infer<typeof elementSchema>

const itemSchema = z.object({ type: z.string().optional(), id: z.string().nullish(), str: z.string().optional(), hasEOL: z.boolean().optional() }) // prettier-ignore

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** Returns the text of every marked content by its id, and what is marked as no content. */
async function textsOf(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let artifacts = ''
  const open: (string | null)[] = []
  for (const item of z.array(itemSchema).parse(items)) {
    if (item.type?.startsWith('begin')) open.push(item.id ?? open.at(-1) ?? null)
    else if (item.type === 'endMarkedContent') open.pop()
    else {
      const id = open.at(-1)
      const text = `${item.str ?? ''}${item.hasEOL ? ' ' : ''}`
      if (id) texts.set(id, (texts.get(id) ?? '') + text)
      else artifacts += text
    }
  }
  return { texts, artifacts }
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function nodesOf(element: TreeElement, texts: ReadonlyMap<string, string>): Node {
  const text = element.children.flatMap((child) => ('id' in child ? [texts.get(child.id) ?? ''] : []))
  if (text.length > 0) return [element.role, tidy(text.join(' '))]
  return [element.role, element.children.flatMap((child) => ('id' in child ? [] : [nodesOf(child, texts)]))]
}

/** Reads a tagged PDF as assistive technology does: by its structure tree. An element that continues on another page is read twice. */
export async function readTagged(file: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(file))
  const { info } = await document.getMetadata()
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1)
    const { texts, artifacts } = await textsOf(page)
    const [, content] = nodesOf(elementSchema.parse(await page.getStructTree()), texts)
    return { content, artifacts: tidy(artifacts) }
  })
  const read = await Promise.all(pages)
  return {
    title: z.looseObject({ Title: z.string() }).parse(info).Title,
    language: z.looseObject({ Language: z.string() }).parse(info).Language,
    marked: (await document.getMarkInfo())?.Marked,
    nodes: read.flatMap(({ content }) => (typeof content === 'string' ? [] : content)),
    artifacts: read.map(({ artifacts }) => artifacts),
  }
}

/** Returns the text of all elements with a tag, in reading order. */
export function textsWithTag(nodes: readonly Node[], tag: string): string[] {
  return nodes.flatMap(([own, content]) => {
    if (typeof content === 'string') return own === tag ? [content] : []
    return textsWithTag(content, tag)
  })
}

/** Returns all texts in reading order. */
export const allText = (nodes: readonly Node[]): string =>
  nodes.map(([, content]) => (typeof content === 'string' ? content : allText(content))).join('\n')

/** Returns the elements with a tag that contain elements, in reading order. */
export function groupsWithTag(nodes: readonly Node[], tag: string): (readonly Node[])[] {
  return nodes.flatMap(([own, content]) => {
    if (typeof content === 'string') return []
    return [...(own === tag ? [content] : []), ...groupsWithTag(content, tag)]
  })
}

/** Returns the texts of each page in the order in which they are drawn, with their fonts and their boxes in points from the lower left corner. */
export async function readDrawn(file: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(file))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [x, y] = z.array(z.number()).parse(item.transform).slice(4)
      return [{ text: item.str, font: item.fontName, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height }]
    })
  })
  return Promise.all(pages)
}
