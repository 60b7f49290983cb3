import type en from './admin.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  title: 'Administrasjon',
  checkingSession: 'Sjekker økten din …',
  signOut: {
    action: 'Logg ut',
    done: 'Du er logget ut',
    failed: 'Kunne ikke logge ut',
    mayBeOpen:
      'Du er logget ut her, men økten kan fortsatt være åpen på serveren. Logg inn igjen og avslutt den på kontosiden.',
  },
  nav: {
    label: 'Administrasjon',
    open: 'Åpne menyen',
    close: 'Lukk menyen',
    group: { work: 'Arbeid', website: 'Nettsted' },
    viewWebsite: 'Se nettstedet',
    waiting_one: '{{count}} venter',
    waiting_other: '{{count}} venter',
  },
  breadcrumbs: 'Du er her',
  account: {
    menu: 'Kontoen til {{name}}',
    profile: 'Profil',
  },
  palette: {
    open: 'Søk eller gå til …',
    title: 'Kommandopalett',
    placeholder: 'Søk eller skriv en kommando …',
    group: { recent: 'Sist brukt', goto: 'Gå til', create: 'Opprett', actions: 'Handlinger' },
    searching: 'Søker …',
    failed: 'Søket mislyktes.',
    nothing: 'Ingen treff. Prøv et annet ord.',
    count_one: '{{count}} treff',
    count_other: '{{count}} treff',
  },
  shortcuts: {
    title: 'Hurtigtaster',
    group: { general: 'Overalt', goto: 'Gå til', screen: 'På dette skjermbildet' },
    singleKeys: 'Hurtigtaster med én tast',
    singleKeysHelp: 'Slå dem av hvis du dikterer tekst eller kommer borti tastene. De med Ctrl eller ⌘ virker alltid.',
  },
  connection: {
    offline: 'Du er frakoblet. Dataene kan være utdaterte, og du kan ikke lagre før du er på nett igjen.',
    unreachable: 'Serveren svarer ikke. Dataene kan være utdaterte. Vi fortsetter å prøve.',
    interrupted: 'Direkteoppdateringen er brutt. Listene hentes på nytt med få sekunders mellomrom til den er tilbake.',
  },
  notFound: 'Fant ikke siden',
  currency: {
    title: 'Bytte fra {{from}} til {{to}}?',
    text: 'Beløpene er i {{from}}. Regn dem om med en kurs, eller tøm dem.',
    rate: 'Kurs: 1 {{from}} er',
    convert: 'Regn om beløpene',
    empty: 'Tøm beløpene',
    keep: 'Behold {{from}}',
  },
} as const satisfies TranslationOf<typeof en>
