const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const begins = (start: string) => (bytes: Uint8Array) => latin1(bytes.subarray(0, start.length)) === start

/** The start of a ZIP file, which documents of office programs are as well. */
const isZip = begins('PK\u0003\u0004')

/** A document by Microsoft's programs has its parts in a folder, and no macros. */
const isOffice = (folder: string) => (bytes: Uint8Array) => {
  if (!isZip(bytes)) return false
  const text = latin1(bytes)
  return text.includes('[Content_Types].xml') && text.includes(`${folder}/`) && !text.includes('vbaProject.bin')
}

/** A document of the OpenDocument format begins with its type. */
const isOpenDocument = (type: string) => (bytes: Uint8Array) =>
  isZip(bytes) && latin1(bytes.subarray(30, 120)).startsWith(`mimetype${type}`)

const isText = (bytes: Uint8Array) =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d)

const OPEN = 'application/vnd.oasis.opendocument'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** What the bytes of each type that the bucket `files` accepts must look like. */
const CHECKS: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': begins('%PDF-'),
  'application/zip': isZip,
  'image/avif': (bytes) => begins('ftypavif')(bytes.subarray(4)),
  'image/jpeg': begins('\u00ff\u00d8\u00ff'),
  'image/png': begins('\u0089PNG\r\n\u001a\n'),
  'image/webp': (bytes) => begins('RIFF')(bytes) && begins('WEBP')(bytes.subarray(8)),
  'text/csv': isText,
  'text/plain': isText,
  [`${OPEN}.spreadsheet`]: isOpenDocument(`${OPEN}.spreadsheet`),
  [`${OPEN}.text`]: isOpenDocument(`${OPEN}.text`),
  [`${OFFICE}.presentationml.presentation`]: isOffice('ppt'),
  [`${OFFICE}.spreadsheetml.sheet`]: isOffice('xl'),
  [`${OFFICE}.wordprocessingml.document`]: isOffice('word'),
}

/** Returns whether the bytes of a file are of this type, which its name says: a disguised file is not stored for others to open. */
export const isOfType = (bytes: Uint8Array, type: string): boolean => CHECKS[type]?.(bytes) ?? false
