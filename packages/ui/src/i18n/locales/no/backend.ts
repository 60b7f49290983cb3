import type { TranslationOf } from '../../translation.ts'
import type en from '../en/backend.ts'

/** The page about backend development; static, so all of its copy is here. */
export default {
  title: 'Backendutvikling',
  lead: 'Det ingen ser før det stopper. Vi bygger API-er, datamodeller og integrasjoner som fortsetter å gå, og vi blir med videre.',
  claims: {
    title: 'Dette lover vi',
    uptime: { number: '99,9 %', label: 'oppetid for systemer vi drifter' },
    support: { number: '24/7', label: 'support for systemer med supportavtale, fra folk som kjenner koden' },
  },
  offerings: {
    title: 'Dette bygger vi',
    api: {
      title: 'API-er som holder ord',
      body: 'REST eller GraphQL med skriftlig kontrakt, versjonering og feilmeldinger som sier hva den andre siden skal gjøre.',
    },
    data: {
      title: 'Datamodeller og migreringer',
      body: 'Skjemaer som utelukker tull, indekser valgt etter måling, og endringer som rulles ut mens folk jobber.',
    },
    integrations: {
      title: 'Integrasjoner',
      body: 'Betaling, regnskap, offentlige registre. Alle kall kan feile, så alle kall blir logget, forsøkt igjen og trygge å gjenta.',
    },
    events: {
      title: 'Køer og hendelser',
      body: 'Det som kan vente, legges i kø, gjøres én gang og blir fullført – også når en server dør midt i.',
    },
    security: {
      title: 'Innlogging og tilgang',
      body: 'Felles pålogging, roller og tilgangsregler som databasen selv håndhever, med sporbarhet du kan vise fram.',
    },
    operations: {
      title: 'Drift',
      body: 'Overvåking, sikkerhetskopier som faktisk er gjenopprettet, og en vaktliste med et menneske i andre enden.',
    },
  },
  technologies: {
    title: 'Dette bygger vi med',
    lead: 'Velprøvde verktøy først. Noe nyere bare når det gjør seg fortjent til plassen.',
  },
  process: {
    title: 'Slik går det for seg',
    understand: {
      title: 'Forstå',
      body: 'En uke med folkene og dataene dine. Du får et kort dokument: hva som bør bygges, hva som ikke bør det, og hva det koster.',
    },
    design: {
      title: 'Utforme',
      body: 'Datamodellen og API-kontrakten først. De er billige å endre på papiret og dyre å endre senere.',
    },
    build: {
      title: 'Bygge',
      body: 'Små leveranser hver uke, automatisk testet og klare til å prøves.',
    },
    run: {
      title: 'Drifte',
      body: 'Vi lanserer sammen, følger med gjennom de første toppene og overleverer eller blir på vakt. Du velger.',
    },
  },
  closing: {
    title: 'Hva må ikke stoppe?',
    body: 'Fortell oss om systemet du er mest avhengig av. Vi forteller deg hvor det trolig svikter først.',
    contact: 'Snakk med en utvikler',
    projects: 'Se prosjektene våre',
    services: 'Alle tjenester',
  },
} satisfies TranslationOf<typeof en>
