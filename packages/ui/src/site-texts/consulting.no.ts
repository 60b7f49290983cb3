import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './consulting.en.ts'

/** The page about technical consulting, which has no editable content. */
export default {
  title: 'Teknisk rådgivning',
  lead: 'Et ekstra blikk på det dere allerede har. Vi leser koden, snakker med folkene og skriver ned hva vi ville gjort, det viktigste først.',
  offerings: {
    title: 'Dette kan dere spørre om',
    architecture: {
      title: 'Gjennomgang av arkitektur',
      body: 'Passer strukturen til det dere skal gjøre framover? Hvor bremser den først, og hva koster det å endre den?',
    },
    security: {
      title: 'Gjennomgang av sikkerhet',
      body: 'Tilgangsregler, hemmeligheter, avhengigheter og sikkerhetskopier, lest av folk som bygger slike systemer. Hvert funn sier hvordan det rettes.',
    },
    performance: {
      title: 'Ytelse',
      body: 'Vi måler hvor tiden går, fra spørring til skjerm, før noen foreslår flere servere.',
    },
    choices: {
      title: 'Valg av teknologi',
      body: 'Bygge eller kjøpe, den ene databasen eller den andre. To eller tre realistiske alternativer, hva hvert av dem koster i drift, og hvilket vi ville valgt.',
    },
    rescue: {
      title: 'Prosjekter som har kjørt seg fast',
      body: 'Et ærlig bilde av hva som virker, hva som mangler, og om dere bør fortsette, begrense eller stoppe.',
    },
    team: {
      title: 'Støtte til teamet',
      body: 'Gjennomganger, parprogrammering og arbeidsmøter om deres egen kode, så kunnskapen blir hos dere.',
    },
  },
  technologies: {
    title: 'Dette kan vi godt',
    lead: 'Vi sier fra når spørsmålet ligger utenfor denne listen.',
    // Separated by commas.
    list: 'TypeScript, React, Node.js, Python, PostgreSQL, Supabase, Docker, Kubernetes, Terraform, AWS',
  },
  process: {
    title: 'Slik jobber vi',
    ask: {
      title: 'Spørre',
      body: 'Dere forteller hvilken beslutning dere står foran. Vi blir enige om et spørsmål som lar seg besvare, og om prisen.',
    },
    read: {
      title: 'Lese',
      body: 'Vi leser kode, logger og dokumenter, og snakker med dem som kjenner systemet. Lesetilgang er nok.',
    },
    report: {
      title: 'Rapportere',
      body: 'En kort, skriftlig rapport: hva vi fant, hva det betyr, og hva dere bør gjøre først. Vi går gjennom den sammen.',
    },
    follow: {
      title: 'Følge opp',
      body: 'Dere gjør jobben, vi gjør den, eller vi gjør den sammen. Rapporten står på egne ben uansett.',
    },
  },
  closing: {
    title: 'Hvilken beslutning står dere foran?',
    body: 'Fortell hva dere må bestemme, og hva som gjør det vanskelig. Vi sier om vi kan hjelpe.',
    contact: 'Be om råd',
    projects: 'Se prosjektene våre',
    services: 'Alle tjenester',
  },
} satisfies TranslationOf<typeof en>
