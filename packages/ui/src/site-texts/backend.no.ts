import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './backend.en.ts'

/** The page about backend development, which has no editable content. */
export default {
  title: 'Backendutvikling',
  lead: 'Den delen ingen ser før den stopper. Vi bygger API-er, datamodeller og integrasjoner som fortsetter å virke, og vi tar vare på dem etterpå.',
  claims: {
    title: 'Dette lover vi',
    uptime: { number: '99,9 %', label: 'oppetid for systemer vi drifter' },
    support: { number: '24/7', label: 'support for systemer med supportavtale, fra folk som kjenner koden' },
  },
  offerings: {
    title: 'Dette bygger vi',
    api: {
      title: 'API-er som holder ord',
      body: 'REST eller GraphQL med skriftlig kontrakt, versjonering og feilmeldinger som forteller klienten hva den skal gjøre.',
    },
    data: {
      title: 'Datamodeller og migreringer',
      body: 'Databaseskjemaer som avviser ugyldige data, indekser valgt etter måling, og endringer som rulles ut mens folk jobber.',
    },
    integrations: {
      title: 'Integrasjoner',
      body: 'Betaling, regnskap, offentlige registre. Alle kall kan feile, så alle kall logges, forsøkes på nytt og er trygge å gjenta.',
    },
    events: {
      title: 'Køer og hendelser',
      body: 'Det som kan vente, legges i kø og fullføres nøyaktig én gang, selv om en server dør underveis.',
    },
    security: {
      title: 'Innlogging og tilgang',
      body: 'Enkel pålogging (SSO), roller og tilgangsregler som databasen selv håndhever, med sporbarhet som kan dokumenteres.',
    },
    operations: {
      title: 'Drift',
      body: 'Overvåking, sikkerhetskopier vi faktisk har gjenopprettet, og en vaktordning med et menneske i andre enden.',
    },
  },
  technologies: {
    title: 'Dette bygger vi med',
    lead: 'Velprøvde verktøy først. Noe nyere bare når det fortjener plassen.',
    // Separated by commas.
    list: 'Node.js, TypeScript, Python, Go, PostgreSQL, Redis, Kafka, GraphQL, Docker, Kubernetes, Terraform, AWS, OpenTelemetry, Supabase',
  },
  process: {
    title: 'Slik jobber vi',
    understand: {
      title: 'Forstå',
      body: 'En uke med folkene og dataene deres. Dere får et kort dokument: hva som bør bygges, hva som ikke bør det, og hva det koster.',
    },
    design: {
      title: 'Utforme',
      body: 'Datamodellen og API-kontrakten først. De er billige å endre på papiret og dyre å endre senere.',
    },
    build: {
      title: 'Bygge',
      body: 'Små leveranser hver uke, automatisk testet og klare til å prøves ut.',
    },
    run: {
      title: 'Drifte',
      body: 'Vi lanserer sammen, følger med gjennom de første toppene og overleverer eller blir på vakt. Dere velger.',
    },
  },
  closing: {
    title: 'Hva må aldri gå ned?',
    body: 'Fortell oss om systemet dere er mest avhengige av. Vi forteller hvor det trolig svikter først.',
    contact: 'Snakk med en utvikler',
    projects: 'Se prosjektene våre',
    services: 'Alle tjenester',
  },
} satisfies TranslationOf<typeof en>
