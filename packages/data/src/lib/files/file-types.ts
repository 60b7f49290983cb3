/** The largest attachment in bytes, which is the limit of the bucket. */
export const LARGEST_FILE = 10 * 1024 * 1024

/** The types that the bucket accepts, by file extension: browsers know the types of only some of them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['csv', 'text/csv'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
])

/** The file extensions of attachments, for the `accept` attribute of an input. */
export const ACCEPTED_ENDINGS = [...TYPES.keys()].map((ending) => `.${ending}`).join(',')

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1] ?? ''

/** Returns the MIME type of a file by its name; null for one that is not accepted. */
export const typeOfFile = (name: string): string | null => TYPES.get(endingOf(name).toLowerCase()) ?? null
