import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './ai.en.ts'

/** The page about AI applications, which has no editable content. */
export default {
  title: 'KI-løsninger',
  lead: 'Språkmodeller der de faktisk sparer tid. Vi måler dem på deres egne eksempler før noen må stole på dem, og sier fra når vanlig programvare gjør jobben bedre.',
  offerings: {
    title: 'Dette bygger vi',
    search: {
      title: 'Svar fra egne dokumenter',
      body: 'Søk som forstår spørsmålet, og svar som viser hvilken side de er hentet fra.',
    },
    reading: {
      title: 'Lesing og sortering',
      body: 'E-post, skjemaer og fakturaer leses inn i systemene deres. Det modellen er usikker på, går til et menneske.',
    },
    assistants: {
      title: 'Assistenter med grenser',
      body: 'Chat for kunder eller ansatte som vet hva den kan svare på, hva den kan gjøre, og når et menneske skal overta.',
    },
    evaluation: {
      title: 'Evaluering',
      body: 'En samling av deres egne eksempler med fasit. Hver endring av modell eller instruks måles mot den.',
    },
    privacy: {
      title: 'Personvern',
      body: 'Vi avklarer hvilke data som kan forlate systemene deres, før vi velger modell, og fjerner det oppgaven ikke trenger.',
    },
    costs: {
      title: 'Kontroll på kostnadene',
      body: 'Grenser per bruker og per dag, den minste modellen som holder, og en regning dere kan følge underveis.',
    },
  },
  technologies: {
    title: 'Dette bygger vi med',
    lead: 'Det kommer stadig nye modeller. Vi bygger slik at dere kan bytte modell uten å bygge om resten.',
    // Separated by commas.
    list: 'Python, TypeScript, OpenAI, Claude, pgvector, PostgreSQL, FastAPI, LangGraph, Docker',
  },
  process: {
    title: 'Slik jobber vi',
    choose: {
      title: 'Velge',
      body: 'Én oppgave med et tydelig svar, som gjøres ofte nok til å bety noe. Vi takker nei når et galt svar koster for mye.',
    },
    measure: {
      title: 'Måle',
      body: 'Vi samler ekte eksempler og prøver den enkleste løsningen på dem. Dere ser tallene før dere bestemmer dere.',
    },
    build: {
      title: 'Bygge',
      body: 'Vi bygger løsningen inn i verktøyene folk allerede bruker, og lar et menneske avgjøre der det gjelder.',
    },
    watch: {
      title: 'Følge med',
      body: 'Kvalitet og kostnad overvåkes i bruk. Feil blir nye testeksempler, så vi oppdager om de kommer tilbake.',
    },
  },
  closing: {
    title: 'Hvilken oppgave gjentar dere hver dag?',
    body: 'Send oss en beskrivelse og noen oppdiktede eksempler. Vi sier om en språkmodell er riktig verktøy.',
    contact: 'Spør om en oppgave',
    projects: 'Se prosjektene våre',
    services: 'Alle tjenester',
  },
} satisfies TranslationOf<typeof en>
