import type en from './desktop.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  menu: {
    file: 'Fil',
    edit: 'Rediger',
    view: 'Vis',
    window: 'Vindu',
    help: 'Hjelp',
    changeServer: 'Bytt server …',
    doNotDisturb: 'Ikke forstyrr',
    about: 'Om',
    services: 'Tjenester',
    hide: 'Skjul',
    hideOthers: 'Skjul andre',
    showAll: 'Vis alle',
    print: 'Skriv ut …',
    quit: 'Avslutt',
    undo: 'Angre',
    redo: 'Gjør om',
    cut: 'Klipp ut',
    copy: 'Kopier',
    paste: 'Lim inn',
    selectAll: 'Merk alt',
    reload: 'Last inn på nytt',
    resetZoom: 'Vanlig størrelse',
    zoomIn: 'Større',
    zoomOut: 'Mindre',
    fullScreen: 'Fullskjerm',
    minimize: 'Minimer',
    close: 'Lukk vinduet',
    website: 'Åpne nettstedet',
  },
  server: {
    title: 'Koble til serveren din',
    subtitle: 'Du gjør dette bare én gang på denne maskinen. Den som drifter løsningen, kan gi deg begge deler.',
    changeTitle: 'Bytt server',
    changeSubtitle: 'Bytter du, blir du logget ut av den du bruker nå.',
    url: 'Serveradresse',
    urlHelp: 'For eksempel https://abc.supabase.co',
    key: 'Publiserbar nøkkel',
    keyHelp: 'Den begynner med sb_publishable_, på eldre servere med eyJ.',
    siteUrl: 'Nettstedets adresse',
    submit: 'Koble til',
    submitting: 'Sjekker serveren …',
    cancel: 'Avbryt',
    refusal: {
      unreachable: 'Ingen server svarer på denne adressen. Sjekk adressen og nettverket.',
      not_a_server: 'Det er en server på denne adressen, men den hører ikke til et administrasjonsprogram.',
      key_refused: 'Serveren godtar ikke denne nøkkelen.',
      secret:
        'Dette er en hemmelig nøkkel som gir full tilgang. Bruk den publiserbare, og regn den hemmelige som kommet på avveie.',
    },
  },
  sessionStore: {
    memory: {
      title: 'Du må logge inn hver gang',
      description:
        'Denne maskinen har ingen nøkkelring å lagre økten i, så den varer bare til du avslutter. Ingenting skrives til disk.',
    },
    locked: {
      title: 'Nøkkelringen er låst',
      description:
        'Økten din ligger i nøkkelringen på denne maskinen, som er låst. Lås den opp og prøv igjen. Ingenting er gått tapt.',
    },
    corrupt: {
      title: 'Den lagrede økten kan ikke leses',
      description: 'Filen er skadet. Logg inn på nytt for å erstatte den.',
    },
    changed: {
      title: 'En annen nøkkelring er i bruk',
      description:
        'Økten din er lagret med {{stored}}, men maskinen bruker nå {{current}}. Gå tilbake til den første og prøv igjen, eller logg inn på nytt.',
      none: 'ingen',
    },
    newer: {
      title: 'En nyere versjon er brukt her',
      description:
        'Økten din er lagret av en nyere versjon av programmet, så denne versjonen rører den ikke. Installer den nyere versjonen, eller logg inn bare denne gangen.',
    },
    retry: 'Lås opp og prøv igjen',
    tryAgain: 'Prøv igjen',
    signIn: 'Logg inn',
    signInOnce: 'Logg inn bare denne gangen',
    continue: 'Fortsett',
  },
  inbox: {
    contact: 'Ny melding',
    quote: 'Ny tilbudsforespørsel',
    accepted: 'Tilbud godtatt',
    declined: 'Tilbud avslått',
    question: 'Spørsmål om et tilbud',
    many: 'Nytt i administrasjonen',
    count: '{{count}} nye meldinger, forespørsler og svar',
  },
  update: {
    ready: 'Versjon {{version}} er klar',
    readyBody: 'Den installeres når du avslutter.',
    available: 'Versjon {{version}} er tilgjengelig',
    availableBody: 'Klikk for å laste den ned.',
  },
  leave: {
    title: 'Noe er ikke lagret eller ferdig',
    description: 'Endringer som ikke er lagret, kan gå tapt, og opplastinger som pågår, stopper.',
    leave: 'Gå likevel',
    stay: 'Bli her',
  },
  proxy: {
    title: 'Nettverket ber deg logge på',
    description:
      'Proxyen {{host}} slipper programmet gjennom med navn og passord. Programmet glemmer begge når du avslutter.',
    refused: 'Proxyen godtok dem ikke. Kontroller begge, og prøv igjen.',
    name: 'Navn',
    password: 'Passord',
    continue: 'Fortsett',
  },
  saveFailed: 'Filen kunne ikke lagres. Velg en annen mappe.',
} as const satisfies TranslationOf<typeof en>
