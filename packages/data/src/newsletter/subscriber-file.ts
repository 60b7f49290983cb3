import { asciiAddress } from '../lib/addresses/email-address.ts'
import { dayOf, type FileFault, type Headings, readCsvFile } from '../lib/list/csv-file.ts'
import type { Language } from '../lib/validation.ts'
import type { SubscriberLine } from './import-schema.ts'

/** The headings of the columns in both languages, and those of our own export. Others are not read, such as names, which the product does not store. */
const HEADINGS: Headings<keyof SubscriberLine> = {
  email: ['email', 'e-mail', 'email address', 'e-post', 'epost', 'e-postadresse'],
  language: ['language', 'språk'],
  source: ['source', 'source of consent', 'consent source', 'kilde', 'kilde til samtykke', 'kilde for samtykket'],
  consentOn: [
    'consent date',
    'date of consent',
    'consented on',
    'samtykkedato',
    'dato for samtykke',
    'dato for samtykket',
  ],
}

const LANGUAGE_NAMES: Readonly<Record<string, Language>> = {
  english: 'en',
  engelsk: 'en',
  norwegian: 'no',
  norsk: 'no',
  bokmål: 'no',
  nynorsk: 'no',
  nb: 'no',
  nn: 'no',
}

/** Returns the lines of a file of subscribers, as the database judges them. A formula is text, as every cell. */
export function readSubscriberFile(bytes: Uint8Array): readonly SubscriberLine[] | FileFault {
  const rows = readCsvFile(bytes, HEADINGS, ['email', 'language', 'source', 'consentOn'])
  if (typeof rows === 'string') return rows
  return rows.map(({ email = '', language = '', source = '', consentOn = '' }) => ({
    email: asciiAddress(email),
    language: LANGUAGE_NAMES[language.toLowerCase()] ?? language.toLowerCase(),
    source,
    consentOn: dayOf(consentOn),
  }))
}
