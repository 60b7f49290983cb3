import type { ImageProblem } from './inspect.ts'

/** The largest SVG file to read, in bytes, the longest side of its picture, and the most elements that a browser draws of it. */
const LARGEST_SVG = 1024 * 1024
const SIDE = 1600
const MOST_ELEMENTS = 20_000

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** A declared entity that is short and names no other: drawing programs declare those for namespaces. Others could grow without end. */
const PLAIN_ENTITY = /<!ENTITY\s+[\w.-]+\s+(?:"[^"&%<]{0,200}"|'[^'&%<]{0,200}')\s*>/gi

/** Pixels per unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function pixelsOf(length: string | null): number | null {
  const [, digits = '', unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length ?? '') ?? []
  const pixels = Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return pixels > 0 && Number.isFinite(pixels) ? pixels : null
}

/** Returns the part of the coordinates that is drawn: of its own, as large as the picture, or the default of browsers. */
function viewBoxOf(root: Element): readonly [x: number, y: number, width: number, height: number] {
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0) return [x, y, width, height]
  return [0, 0, pixelsOf(root.getAttribute('width')) ?? 300, pixelsOf(root.getAttribute('height')) ?? 150]
}

/** Returns how many elements a browser draws for one, with the repetitions of `use`; infinity for one that contains itself. */
function drawnElements(element: Element, root: Element, known = new Map<Element, number>()): number {
  const before = known.get(element)
  if (before !== undefined) return before
  known.set(element, Number.POSITIVE_INFINITY)
  const href =
    element.localName === 'use' ? (element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href')) : null
  const target = href?.startsWith('#') ? root.querySelector(`[id="${CSS.escape(href.slice(1))}"]`) : null
  let total = target ? 1 + drawnElements(target, root, known) : 1
  for (const child of element.children) total += drawnElements(child, root, known)
  known.set(element, total)
  return total
}

/** Returns whether an attribute runs a script, or links to anything but a part of the file or pixels in it. */
const isActive = ({ localName, value }: Attr) =>
  localName.startsWith('on') || (localName === 'href' && !/^(#|data:image\/(png|jpeg|webp|gif);)/.test(value))

/**
 * Returns an SVG file that cannot act: without scripts, HTML and links to other files, as large as its picture will be. Null for one that cannot be
 * read, or that would take too long to draw.
 */
function inertSvg(text: string): { readonly source: string; readonly width: number; readonly height: number } | null {
  if (/<!ENTITY/i.test(text.replace(PLAIN_ENTITY, ''))) return null
  // Event handlers lose their names first: the policy of the page would report them, although nothing calls them.
  const named = text.replaceAll(/(?<=\s)on(?=[a-z]+\s*=)/gi, 'data-')
  const root = new DOMParser().parseFromString(named, 'image/svg+xml').documentElement
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || root.querySelector('parsererror')) return null
  for (const element of root.querySelectorAll('script, foreignObject, iframe, animate, set')) element.remove()
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name } of [...element.attributes].filter(isActive)) element.removeAttribute(name)
  if (drawnElements(root, root) > MOST_ELEMENTS) return null
  const box = viewBoxOf(root)
  const [, , boxWidth, boxHeight] = box
  const scale = SIDE / Math.max(boxWidth, boxHeight)
  const width = Math.max(1, Math.round(boxWidth * scale))
  const height = Math.max(1, Math.round(boxHeight * scale))
  root.setAttribute('viewBox', box.join(' '))
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  return { source: new XMLSerializer().serializeToString(root), width, height }
}

/** Draws an SVG file as a PNG with alpha. An `<img>` runs no script and loads no other file. Resolves to the problem of a file that cannot be drawn. */
export async function drawSvg(file: Blob): Promise<Blob | ImageProblem> {
  if (file.size > LARGEST_SVG) return 'tooBig'
  const svg = inertSvg(await file.text())
  if (!svg) return 'unreadable'
  const url = URL.createObjectURL(new Blob([svg.source], { type: 'image/svg+xml' }))
  try {
    const image = new Image(svg.width, svg.height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = svg.width
    canvas.height = svg.height
    canvas.getContext('2d')?.drawImage(image, 0, 0, svg.width, svg.height)
    return await new Promise<Blob | ImageProblem>((resolve) => {
      canvas.toBlob((png) => resolve(png ?? 'unreadable'), 'image/png')
    })
  } catch {
    return 'unreadable'
  } finally {
    URL.revokeObjectURL(url)
  }
}
