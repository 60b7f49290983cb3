/** What a file of a type begins with; its other bytes do not matter to the product, which never opens it. */
const BEGINNINGS: ReadonlyMap<string, RegExp> = new Map([
  ['application/pdf', /^%PDF-\d/],
  ['application/zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
])

/** The folder that a document of Office has among its parts. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'ppt/'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/'],
])

const ZIP = /^PK\x03\x04/

// oxlint-disable-next-line no-control-regex -- text has none of these, and every program does
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * Returns whether the bytes of a file are of the type that its name says, so that a program does not reach staff as a document. Names of parts stand
 * in a ZIP as plain text. A document with macros is refused.
 */
export function isOfType(bytes: Uint8Array, type: string): boolean {
  const beginning = BEGINNINGS.get(type)
  if (beginning) return beginning.test(String.fromCharCode(...bytes.subarray(0, 16)))
  // Only its ASCII is looked at.
  const text = new TextDecoder('latin1').decode(bytes)
  const part = PARTS.get(type)
  if (part !== undefined)
    return (
      ZIP.test(text) && text.includes('[Content_Types].xml') && text.includes(part) && !text.includes('vbaProject.bin')
    )
  // OpenDocument: the first part is the type, and is not compressed.
  if (type.startsWith('application/vnd.oasis.')) return ZIP.test(text) && text.startsWith(`mimetype${type}`, 30)
  return type.startsWith('text/') && !BINARY.test(text)
}
