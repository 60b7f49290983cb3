import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './full_stack.en.ts'

/** The page about full-stack development, which has no editable content. */
export default {
  title: 'Fullstackutvikling',
  lead: 'Ett team fra database til skjerm. Dere forklarer virksomheten én gang, og de som lyttet, er de som bygger.',
  offerings: {
    title: 'Dette bygger vi',
    web: {
      title: 'Nettløsninger',
      body: 'For kunder, for ansatte, eller begge deler i ett system. Sider som søkemotorer kan lese, og lister som oppdateres mens folk jobber.',
    },
    interface: {
      title: 'Grensesnitt folk forstår',
      body: 'Korte skjemaer, tydelige feilmeldinger og lister der du finner fram. Prøvd ut av dem som skal bruke dem, ikke bare av oss.',
    },
    accessibility: {
      title: 'Universell utforming',
      body: 'Tastatur, skjermleser, kontrast og forstørring er med fra det første skjermbildet, og testes automatisk.',
    },
    offline: {
      title: 'Tregt og ustabilt nett',
      body: 'Lette sider, utkast som overlever et brudd, og meldinger som sier hva som skjedde, og hva du kan gjøre.',
    },
    accounts: {
      title: 'Brukere og roller',
      body: 'Innlogging, roller og sporbarhet. Databasen håndhever hvem som får se hva, også når det er feil i et skjermbilde.',
    },
    releases: {
      title: 'Nye versjoner uten drama',
      body: 'Automatiske tester fra database til nettleser, så en ny versjon er en vanlig hendelse på en vanlig ukedag.',
    },
  },
  technologies: {
    title: 'Dette bygger vi med',
    lead: 'Et lite utvalg verktøy som vi kan godt, og som dere finner folk til.',
    // Separated by commas.
    list: 'React, TypeScript, Vite, Node.js, PostgreSQL, Supabase, Electron, Playwright, Docker, AWS',
  },
  process: {
    title: 'Slik jobber vi',
    understand: {
      title: 'Forstå',
      body: 'Vi sitter sammen med dem som gjør jobben i dag, og skriver ned hva det nye systemet må gjøre enklere.',
    },
    sketch: {
      title: 'Skissere',
      body: 'Klikkbare skisser av de viktigste skjermbildene. Det er her det er billigst å ombestemme seg.',
    },
    build: {
      title: 'Bygge',
      body: 'Én bit om gangen, hver av dem ferdig fra database til skjerm, på en adresse der dere kan prøve den.',
    },
    run: {
      title: 'Drifte',
      body: 'Vi lanserer sammen og retter det som viser seg i bruk. Så overleverer vi eller blir med videre. Dere velger.',
    },
  },
  closing: {
    title: 'Hva skulle vært enklere?',
    body: 'Beskriv én oppgave som tar for lang tid i dag. Vi forteller hvordan vi ville løst den, og hva vi ville latt være å bygge.',
    contact: 'Beskriv oppgaven',
    projects: 'Se prosjektene våre',
    services: 'Alle tjenester',
  },
} satisfies TranslationOf<typeof en>
