import type { TranslationOf } from '../../i18n/translation.ts'
import type en from '../en/heads.ts'

/** The titles and descriptions of the site's pages. */
export default {
  home: {
    title: 'Backend, fullstack og KI – konsulenter i Oslo',
    description:
      'Et lite konsulentselskap i Oslo. Vi utformer, bygger og forvalter backend, fullstackløsninger og KI-løsninger.',
  },
  quote: {
    title: 'Priskalkulator',
    description:
      'Beregn hva prosjektet vil koste: Velg tjeneste, kompleksitet og hvor mange timer dere regner med, og se prisen med en gang.',
  },
  about: {
    title: 'Om oss',
    description:
      'Et lite konsulentselskap i Oslo: hvorfor vi vil være små, hva vi er gode på, veien hit, og menneskene dere får jobbe med.',
  },
  services: {
    title: 'Tjenester',
    description: 'Backendutvikling, fullstackløsninger og KI-løsninger: hva dere får, og hva vi bygger med.',
  },
  backend: {
    title: 'Backendutvikling',
    description:
      'API-er, datamodeller, integrasjoner og drift: seks ting vi bygger, hvordan vi jobber, og 99,9 % oppetid med support døgnet rundt.',
  },
  full_stack: {
    title: 'Fullstackutvikling',
    description:
      'Nettløsninger fra database til skjerm, bygd av ett team: universelt utformede, raske på tregt nett og enkle å endre.',
  },
  ai: {
    title: 'KI-løsninger',
    description:
      'Svar fra egne dokumenter, lesing og sortering, og assistenter med grenser: målt på deres egne eksempler før dere stoler på dem.',
  },
  consulting: {
    title: 'Teknisk rådgivning',
    description:
      'Gjennomgang av arkitektur, sikkerhet og ytelse, og råd om teknologi: en kort rapport med det dere bør gjøre først.',
  },
  projects: {
    title: 'Prosjekter',
    description:
      'Systemer i drift, fullførte leveranser og arbeid som pågår, med demo og kildekode der de er åpne for alle.',
  },
  case_study: {
    title: 'Kundehistorie',
    description: 'Et prosjekt vi har levert: utfordringen, løsningen og resultatet.',
  },
  blog: {
    title: 'Blogg',
    description:
      'Artikler om backend, frontend, KI og arkitektur, av dem som gjør jobben: hva som virket, hva som ikke gjorde det, og hvorfor.',
  },
  article: {
    title: 'Artikkel',
    description: 'En artikkel fra bloggen vår om backend, frontend, KI og arkitektur.',
  },
  privacy: {
    title: 'Personvernerklæring',
    description:
      'Hvilke personopplysninger vi samler inn, hvorfor, hvor lenge vi lagrer dem, og rettighetene dine etter GDPR.',
  },
  terms: {
    title: 'Vilkår for tjenesten',
    description:
      'Dette gjelder når dere samarbeider med oss: tilbud, betaling innen 30 dager, eierskap, ansvar og lovvalg.',
  },
  contact: {
    title: 'Kontakt oss',
    description:
      'Skriv eller ring: slik når dere oss, hvem som leser, og når dere får svar. Vi svarer innen 24 timer på virkedager.',
  },
  newsletter_archive: {
    title: 'Tidligere nyhetsbrev',
    description: 'Nyhetsbrevene vi har sendt, samlet på ett sted.',
  },
  newsletter_confirm: {
    title: 'Bekreft abonnementet',
    description: 'Ett steg igjen før du får nyhetsbrevet.',
  },
  newsletter_unsubscribe: {
    title: 'Meld deg av nyhetsbrevet',
    description: 'Meld deg av nyhetsbrevet med ett klikk.',
  },
  offer: {
    title: 'Tilbudet ditt',
    description: 'Les tilbudet, velg det du vil ha med, og godta det eller still et spørsmål.',
  },
  client: {
    title: 'For kunder',
    description: 'Tilbudene dine, arbeidet som pågår, betalingene og samtalen med oss.',
  },
  not_found: {
    title: 'Fant ikke siden',
    description: 'Det finnes ingen side på denne adressen.',
  },
} as const satisfies TranslationOf<typeof en>
