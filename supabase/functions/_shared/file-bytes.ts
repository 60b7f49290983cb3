/** What a file of a type begins with; its other bytes do not matter to the product, which never opens it. */
const BEGINNINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/pdf', ['%PDF-']],
  ['application/zip', ['PK\u0003\u0004', 'PK\u0005\u0006']],
  ['image/avif', ['....ftypavif', '....ftypavis']],
  ['image/jpeg', ['\u00FF\u00D8\u00FF']],
  ['image/png', ['\u0089PNG\r\n\u001A\n']],
  ['image/webp', ['RIFF....WEBP']],
])

/** Returns whether bytes begin with these characters; a full stop is any byte. */
const beginsWith = (bytes: Uint8Array, beginning: string) =>
  Array.from(beginning).every((character, at) => character === '.' || bytes[at] === character.codePointAt(0))

/** The folder that a document of Office has among its parts. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'ppt/'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/'],
])

const ZIP = 'PK\u0003\u0004'

// oxlint-disable-next-line no-control-regex -- text has none of these, and every program does
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * Returns whether the bytes of a file are of the type that its name says, so that a program does not reach staff as a document. Names of parts stand
 * in a ZIP as plain text. A document with macros is refused.
 */
export function isOfType(bytes: Uint8Array, type: string): boolean {
  const beginnings = BEGINNINGS.get(type)
  if (beginnings) return beginnings.some((beginning) => beginsWith(bytes, beginning))
  // Only its ASCII is looked at.
  const text = new TextDecoder('latin1').decode(bytes)
  const part = PARTS.get(type)
  if (part !== undefined)
    return (
      text.startsWith(ZIP) &&
      text.includes('[Content_Types].xml') &&
      text.includes(part) &&
      !text.includes('vbaProject.bin')
    )
  // OpenDocument: the first part is the type, and is not compressed.
  if (type.startsWith('application/vnd.oasis.')) return text.startsWith(ZIP) && text.startsWith(`mimetype${type}`, 30)
  return type.startsWith('text/') && !BINARY.test(text)
}
