import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './offerSending.en.ts'

export default {
  question: 'Vil du sende tilbud {{number}} til {{name}}?',
  questionAgain: 'Vil du sende en ny versjon av tilbud {{number}} til {{name}}?',
  text: 'Vi sender en lenke til {{email}}. Tilbudet kan godtas til og med {{day}}, og denne versjonen kan ikke endres etterpå.',
  textAgain:
    'Vi sender en ny lenke til {{email}}. Den nye versjonen kan godtas til og med {{day}}. Den gamle lenken sier da at tilbudet er erstattet.',
  message: 'Melding',
  messageHelp: 'Ren tekst øverst i e-posten, før fakta om tilbudet. Den blir lagret sammen med denne versjonen.',
  copies: 'Kopi til',
  copiesHelp:
    'Inntil fem e-postadresser. Hver av dem får en lenke til å lese tilbudet, men kan verken svare på det eller spørre om det.',
  access: 'Gi også {{name}} tilgang til kundens side',
  confirm: 'Send',
  sending: 'Sender …',
  done: 'Versjon {{version}} er på vei',
  failed: 'Kunne ikke sende tilbudet',
  loadFailed: 'Kunne ikke hente det som ble sendt med forrige versjon',
  files: {
    label: 'Vedlegg',
    help: 'Inntil ti filer, 25 MB til sammen. De åpnes fra siden til tilbudet, og blir værende slik de er nå.',
    upload: 'Last opp filer',
    drop: 'Slipp filene for å legge dem ved',
    pick: 'Legg ved en av kundens filer',
    none: 'Kunden har ingen filer.',
    remove: 'Fjern {{name}}',
    added: '{{name}} er lagt ved',
    removed: '{{name}} er fjernet',
    problem: {
      disguised: 'Filen er ikke det navnet sier. Fjern den, og velg en annen.',
      missing: 'Filen er ikke lagret lenger. Fjern den, og last den opp på nytt.',
      foreign: 'Filen hører til en annen kunde. Fjern den.',
      tooLarge: 'Filene er til sammen større enn 25 MB. Fjern en av dem.',
    },
  },
  preview: {
    label: 'Forhåndsvisning',
    mail: 'E-post',
    page: 'Side',
    pdf: 'PDF',
    subject: 'Emne: {{subject}}',
    frame: 'E-posten til mottakeren',
    failed: 'Kunne ikke hente e-posten',
  },
} as const satisfies TranslationOf<typeof en>
