import { mediaIdOf } from '@nordlys/data/media/reference'
import { safeHref } from '@nordlys/ui/components/markdown/safe-href.ts'
import { RAW_ATTRIBUTE } from '../markdown/schema.ts'
import { isWordItem, listLevel, wordMarker } from './word-lists.ts'

/** Pasted HTML with the structure that a text of the site can have, and nothing else. */
interface Cleaned {
  readonly html: string
  /** How many pictures are missing: they became links, or nothing. */
  readonly pictures: number
}

/** Nothing inside these is text of the document. */
const DROPPED = new Set(
  'AUDIO BUTTON CANVAS DATALIST DIALOG EMBED HEAD IFRAME LINK MAP MATH META NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TEXTAREA TITLE VIDEO'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT G-EMOJI I INS KBD LABEL MARK O:P Q RB RP RT RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
)
const SAME: Readonly<Record<string, string>> = {
  B: 'strong',
  STRONG: 'strong',
  EM: 'em',
  I: 'em',
  S: 's',
  DEL: 's',
  STRIKE: 's',
}
const MONO = new Set(['CODE', 'KBD', 'SAMP', 'TT'])
/** Of deeper elements only the text is pasted: no person has written them. */
const MAX_DEPTH = 120
/** Deeper lists and quotes are no longer indented. */
const MAX_NESTING = 9
const MAX_COLUMNS = 50

const styleOf = (element: Element) => element.getAttribute('style')?.toLowerCase() ?? ''

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore|mso-(?:element|special-character):\s*(?:comment|header|footer)|font-size:\s*0(?:px|pt|em)?(?:;|$)/.test(
    styleOf(element),
  )

/** A text that was deleted in Word while changes were tracked. */
const isDeleted = (element: Element) =>
  (element.tagName === 'DEL' && element.hasAttribute('datetime')) || element.classList.contains('msoDel')

const isDropped = (element: Element) =>
  DROPPED.has(element.tagName.toUpperCase()) || isHidden(element) || isDeleted(element)

/** The marks of an element, by its name and its style. */
function marksOf(element: Element, isHeading: boolean): string[] {
  const style = styleOf(element)
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1]
  const own = SAME[element.tagName]
  const marks = new Set(own === undefined ? [] : [own])
  if (weight !== undefined) {
    if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.add('strong')
    else marks.delete('strong')
  }
  if (/(?<![\w-])font-style:\s*italic/.test(style)) marks.add('em')
  else if (/(?<![\w-])font-style:\s*normal/.test(style)) marks.delete('em')
  if (/text-decoration[\w-]*:[^;]*line-through/.test(style)) marks.add('s')
  if (
    MONO.has(element.tagName) ||
    /font-family:[^;]*(?:courier|consolas|menlo|monaco|monospace|jetbrains mono)/.test(style)
  )
    marks.add('code')
  // A heading is bold already.
  if (isHeading) marks.delete('strong')
  return [...marks]
}

/** Returns the address of a link without the page that counts its clicks. Null when it leads nowhere that the site may link to. */
function hrefOf(link: Element): string | null {
  const href = link.getAttribute('href') ?? ''
  const url = URL.parse(href)
  const counted =
    url?.hostname === 'www.google.com' && url.pathname === '/url'
      ? (url.searchParams.get('q') ?? url.searchParams.get('url'))
      : url?.hostname.endsWith('.safelinks.protection.outlook.com')
        ? url.searchParams.get('url')
        : null
  const address = safeHref(counted ?? href)
  return address !== null && /^(?:https?:|mailto:|\/(?!\/))/i.test(address) ? address : null
}

const isList = ({ nodeName }: Node) => nodeName === 'UL' || nodeName === 'OL'

const isTracking = (image: Element) =>
  ['width', 'height'].some((name) => Number.parseInt(image.getAttribute(name) ?? '', 10) <= 3) || isHidden(image)

const SMALL: Readonly<Record<string, string>> = { SUP: '⁰¹²³⁴⁵⁶⁷⁸⁹', SUB: '₀₁₂₃₄₅₆₇₈₉' }

/** Invisible signs, those that change the direction of text, and the spaces that fill lines in Word. */
const cleanText = (text: string) =>
  text
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replaceAll(/(?<=^|\s)\u00A0|\u00A0(?=\s|$)/g, ' ')

const isInFoot = (row: Element) => row.parentElement?.tagName === 'TFOOT'

const cellsOf = (row: Element) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH')

interface Place {
  readonly depth: number
  readonly isHeading: boolean
  readonly isInLink: boolean
  /** How many lists and quotes are around it. */
  readonly nesting: number
  /** Whether only inline content fits, as in a cell. */
  readonly isInline: boolean
}

interface Item {
  readonly level: number
  readonly isOrdered: boolean
  readonly content: readonly Node[]
}

/** A list starts at the first level, and each item is at most one level deeper than the one before. */
function inSteps(items: readonly Item[]): Item[] {
  let deepest = 1
  return items.map((item) => {
    const level = Math.min(item.level, deepest)
    deepest = level + 1
    return { ...item, level }
  })
}

class Cleaner {
  readonly #document = document.implementation.createHTMLDocument('')
  /** How far headings move down: the heading of a page is not in its text. */
  readonly #shift: 0 | 1
  pictures = 0

  constructor(body: ParentNode) {
    this.#shift = body.querySelector('h1, [role=heading][aria-level="1"]') ? 1 : 0
  }

  #create(
    name: string,
    children: readonly Node[] = [],
    attributes: Readonly<Record<string, string>> = {},
  ): HTMLElement {
    const element = this.#document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    // As arguments of one call, many children overflow the stack.
    for (const child of children) element.append(child)
    return element
  }

  /** `isLeftOut` are the children that come elsewhere. */
  all(parent: Node, place: Place, isLeftOut = (_child: Node) => false): Node[] {
    if (place.depth > MAX_DEPTH) return [this.#textOf(parent)]
    let cleaned: Node[] = []
    let items: Item[] = []
    const endList = () => {
      if (items.length > 0) cleaned = cleaned.concat(this.#lists(inSteps(items)))
      items = []
    }
    for (const node of parent.childNodes) {
      if (isLeftOut(node)) continue
      const hasItems = node instanceof Element && !place.isInline && place.nesting < MAX_NESTING && !isHidden(node)
      const found = hasItems ? this.#itemsOf(node, place, 1) : null
      if (found) for (const item of found) items.push(item)
      else {
        if (items.length > 0 && node.textContent?.trim() !== '') endList()
        for (const done of this.#one(node, { ...place, depth: place.depth + 1 })) cleaned.push(done)
      }
    }
    endList()
    return cleaned
  }

  #textOf(parent: Node): Node {
    const walker = this.#document.createTreeWalker(parent, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && isDropped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    let text = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeType === 3) text += node.nodeValue
    return this.#document.createTextNode(cleanText(text))
  }

  #one(node: Node, place: Place): Node[] {
    if (node.nodeType === 3) return [this.#document.createTextNode(cleanText(node.textContent ?? ''))]
    if (!(node instanceof Element)) return []
    const name = node.tagName.toUpperCase()
    if (name === 'IMG') return this.#image(node, place)
    if (name === 'INPUT' && node.getAttribute('type') === 'checkbox')
      return [this.#document.createTextNode(node.hasAttribute('checked') ? '[x] ' : '[ ] ')]
    if (isDropped(node)) return []
    if (name === 'BR')
      return [place.isInline || place.isHeading ? this.#document.createTextNode(' ') : this.#create('br')]
    const source = node.getAttribute(RAW_ATTRIBUTE)
    if (source !== null && (name === 'CODE' || name === 'PRE'))
      return [this.#create(name, [], { [RAW_ATTRIBUTE]: source })]
    if (INLINE.has(name)) return this.#inline(node, place)
    if (place.isInline)
      return [this.#document.createTextNode(' '), ...this.all(node, place), this.#document.createTextNode(' ')]
    return this.#block(node, name, place)
  }

  #inline(element: Element, place: Place): Node[] {
    const digits = SMALL[element.tagName]
    const number = element.textContent?.trim() ?? ''
    // 10⁶ is not 106.
    if (digits !== undefined && /^\d+$/.test(number))
      return [this.#document.createTextNode(number.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit))]
    const href = element.tagName === 'A' && !place.isInLink ? hrefOf(element) : null
    let content = this.all(element, { ...place, isInLink: place.isInLink || href !== null })
    const marks = marksOf(element, place.isHeading)
    if (marks.length > 0 && content.some(({ textContent }) => textContent?.trim()))
      for (const mark of marks) content = [this.#create(mark, content)]
    return href === null || !content.some((node) => node.textContent?.trim() || node.nodeName === 'IMG')
      ? content
      : [this.#create('a', content, { href })]
  }

  #image(image: Element, { isInLink }: Place): Node[] {
    const source = image.getAttribute('src') ?? ''
    const alt = cleanText(image.getAttribute('alt') ?? '').trim()
    const [reference] = source.split('#')
    if (mediaIdOf(reference) !== null)
      return [this.#create('img', [], { src: source, alt, title: image.getAttribute('title') ?? '' })]
    if (isTracking(image)) return []
    this.pictures += 1
    const url = URL.parse(source)
    if (isInLink || !/^https?:$/.test(url?.protocol ?? ''))
      return alt === '' || !isInLink ? [] : [this.#document.createTextNode(alt)]
    return [this.#create('a', [this.#document.createTextNode(alt || source)], { href: source })]
  }

  #block(element: Element, name: string, place: Place): Node[] {
    const level = headingLevel(element)
    if (level !== null) {
      const heading = `h${Math.min(6, Math.max(2, level + this.#shift))}`
      const content = this.all(element, { ...place, isHeading: true, isInline: true })
      return content.some(({ textContent }) => textContent?.trim()) ? [this.#create(heading, content)] : []
    }
    if (name === 'PRE') return [this.#code(element)]
    if (name === 'HR') return [this.#create('hr')]
    if (name === 'TABLE') return this.#table(element, place)
    const isQuote =
      place.nesting < MAX_NESTING && (name === 'BLOCKQUOTE' || /^Mso(?:Intense)?Quote/.test(element.className))
    if (isQuote) return [this.#create('blockquote', this.all(element, { ...place, nesting: place.nesting + 1 }))]
    const content = this.all(element, place)
    return [this.#create(name === 'P' ? 'p' : 'div', content)]
  }

  #code(element: Element): HTMLElement {
    const copy = element.cloneNode(true)
    if (copy instanceof Element) for (const line of copy.querySelectorAll('br')) line.replaceWith('\n')
    const language = /\b(?:language|lang|highlight-source)-([\w+#-]{1,20})/.exec(element.outerHTML.slice(0, 500))?.[1]
    const text = this.#document.createTextNode((copy.textContent ?? '').replace(/^\n|\n$/g, ''))
    return this.#create('pre', [text], language === undefined ? {} : { 'data-language': language })
  }

  #table(table: Element, place: Place): Node[] {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    rows.sort((row, other) => Number(isInFoot(row)) - Number(isInFoot(other)))
    const isLayout =
      table.getAttribute('role') === 'presentation' ||
      table.querySelector('table') !== null ||
      rows.every((row) => cellsOf(row).length < 2)
    if (isLayout) return rows.flatMap((row) => cellsOf(row).map((cell) => this.#create('div', this.all(cell, place))))
    /** How many rows below each column a cell still covers. */
    const covered: number[] = []
    const grid = rows.map((row) => {
      const cells: Node[][] = []
      const skip = () => {
        while ((covered[cells.length] ?? 0) > 0) {
          covered[cells.length] = (covered[cells.length] ?? 0) - 1
          cells.push([])
        }
      }
      for (const cell of cellsOf(row)) {
        skip()
        const span = (name: string) => Math.min(MAX_COLUMNS, Math.max(1, Number(cell.getAttribute(name)) || 1))
        for (let column = 0; column < span('colspan') && cells.length < MAX_COLUMNS; column += 1) {
          covered[cells.length] = span('rowspan') - 1
          cells.push(column === 0 ? this.all(cell, { ...place, isInline: true }) : [])
        }
      }
      skip()
      return cells
    })
    const width = Math.max(...grid.map(({ length }) => length))
    const written = grid.map((cells, index) => {
      const all = Array.from({ length: width }, (_, column) =>
        this.#create(index === 0 ? 'th' : 'td', cells[column] ?? []),
      )
      return this.#create('tr', all, index === 0 ? { class: 'head' } : {})
    })
    const caption = [...table.children].filter(({ tagName }) => tagName === 'CAPTION')
    return [...caption.map((text) => this.#create('div', this.all(text, place))), this.#create('table', written)]
  }

  /** Returns the items of a list, or of a paragraph that Word shows as one; null for anything else. */
  #itemsOf(element: Element, place: Place, around: number): Item[] | null {
    const level = Math.min(around, MAX_NESTING - place.nesting)
    const deeper = { ...place, depth: place.depth + 1 }
    const item = (child: Element, isOrdered: boolean, leaveOut?: typeof isList): Item => {
      const own = Math.min(listLevel(child) ?? level, MAX_NESTING - place.nesting)
      return { level: own, isOrdered, content: this.all(child, { ...deeper, nesting: place.nesting + own }, leaveOut) }
    }
    if (isWordItem(element)) return [item(element, /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(wordMarker(element)))]
    if (element.classList.contains('ListContainerWrapper'))
      return [...element.children].flatMap((child) => this.#itemsOf(child, deeper, level) ?? [])
    if (!isList(element)) return null
    const isNested = (node: Node) => deeper.depth <= MAX_DEPTH && isList(node)
    return [...element.children].flatMap((child): Item[] => {
      if (isDropped(child)) return []
      if (isNested(child)) return this.#itemsOf(child, deeper, level + 1) ?? []
      const own = item(child, element.tagName === 'OL', isNested)
      const lists = [...child.children].filter(isNested)
      return [own, ...lists.flatMap((list) => this.#itemsOf(list, deeper, own.level + 1) ?? [])]
    })
  }

  /** Builds nested lists of items with their levels. */
  #lists(items: readonly Item[]): HTMLElement[] {
    const lists: HTMLElement[] = []
    for (let index = 0; index < items.length;) {
      const { level = 1, isOrdered = false } = items[index] ?? {}
      const list = this.#create(isOrdered ? 'ol' : 'ul')
      while (
        items[index] &&
        (items[index]?.level !== level || items[index]?.isOrdered === isOrdered) &&
        (items[index]?.level ?? 0) >= level
      ) {
        const from = index
        if (items[index]?.level === level) {
          list.append(this.#create('li', items[index]?.content ?? []))
          index += 1
        }
        const next = index
        while ((items[index]?.level ?? 0) > level) index += 1
        if (index > next)
          (list.lastElementChild ?? list.appendChild(this.#create('li'))).append(
            ...this.#lists(items.slice(next, index)),
          )
        if (index === from) break
      }
      lists.push(list)
    }
    return lists
  }

  result(body: Node): string {
    const place = { depth: 0, isHeading: false, isInLink: false, nesting: 0, isInline: false }
    return this.#create('div', this.all(body, place)).innerHTML
  }
}

/** The level of a heading of HTML, of Word in the browser, or of a title in Word; null for another element. */
function headingLevel(element: Element): number | null {
  const level =
    /^H([1-6])$/.exec(element.tagName)?.[1] ??
    (element.getAttribute('role') === 'heading' ? element.getAttribute('aria-level') : null)
  if (level !== null && level !== undefined) return Number(level) || 2
  return element.className.startsWith('MsoTitle') ? 2 : null
}

/** Cleans pasted HTML (rule W2): only known elements, without styles, classes, scripts and pictures of other places. */
export function cleanHtml(html: string): Cleaned {
  // A template of a document without a window runs, loads and reports nothing, whatever it contains.
  const template = document.implementation.createHTMLDocument('').createElement('template')
  template.innerHTML = html
  const cleaner = new Cleaner(template.content)
  return { html: cleaner.result(template.content), pictures: cleaner.pictures }
}
