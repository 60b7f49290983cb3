import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './thread.en.ts'

/** The thread between a client and the company, on the page of an offer and on the client's page. */
export default {
  title: 'Samtalen om dette tilbudet',
  new: 'Ny',
  read: 'Lest av oss',
  about: 'Om tilbud {{number}}, versjon {{version}}',
  size: '{{size}} kB',
  download: 'Last ned {{name}}',
  download_failed: 'Vi fikk ikke hentet filen. Prøv igjen.',
  add: 'Legg ved filer',
  add_help: 'Inntil {{most}} filer på 10 MB hver: PDF, bilder, tekst, Office- og OpenDocument-filer, ZIP.',
  uploading: 'Laster opp …',
  uploaded: 'Lagt ved',
  remove: 'Fjern {{name}}',
  problem: {
    type: 'Vi tar ikke imot filer av denne typen.',
    disguised: 'Filen er ikke det navnet sier.',
    too_large: 'Filen er større enn 10 MB.',
    full: 'Det er ikke plass til flere filer. Skriv til oss, så rydder vi plass.',
    too_many: 'Det ble mange filer på kort tid. Vent en time, og prøv igjen.',
    most: 'En melding kan ha inntil {{most}} filer.',
    network: 'Filen kom ikke fram. Fjern den, og prøv igjen.',
  },
  unsent: 'En fil er ikke lagt ved. Fjern den eller legg den ved på nytt, og send så.',
} satisfies TranslationOf<typeof en>
