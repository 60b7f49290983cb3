import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the services page. */
const copy: ContentOf<'services'> = {
  services_hero: {
    title: 'Tre ting, skikkelig gjort',
    subtitle:
      'Velg én av dem, eller alle tre. Alt begynner med en samtale og et avgrenset første steg, så dere vet hva dere får før dere kjøper mer.',
  },
  services_list: [
    {
      icon: 'server',
      page: 'backend',
      title: 'Backendutvikling',
      description:
        'API-er, datamodeller og integrasjoner som holder på årets travleste dag, og som neste utvikler forstår.',
      features: [
        'REST- og GraphQL-API-er med dokumenterte kontrakter',
        'Datamodeller og migreringer uten nedetid',
        'Køer, planlagte jobber og integrasjoner som prøver på nytt',
        'Overvåking, varsling og innøvd gjenoppretting',
      ],
      technologies: ['Node.js', 'TypeScript', 'Python', 'PostgreSQL', 'Redis', 'Docker'],
    },
    {
      icon: 'layers',
      page: 'full_stack',
      title: 'Fullstackløsninger',
      description:
        'Ett team fra database til skjerm. Dere forklarer virksomheten én gang, og ingenting går tapt mellom dem som designer, og dem som bygger.',
      features: [
        'Nettløsninger for kunder og ansatte',
        'Grensesnitt som virker med tastatur, på mobil og på tregt nett',
        'Innlogging, roller og sporbarhet fra første dag',
        'Automatiske tester, og lansering alle dager i uken',
      ],
      technologies: ['React', 'TypeScript', 'Vite', 'Supabase', 'Playwright', 'AWS'],
    },
    {
      icon: 'sparkles',
      page: 'ai',
      title: 'KI-løsninger',
      description:
        'Språkmodeller der de virkelig sparer tid. Vi tester dem på deres egne saker før vi ber noen om å stole på dem.',
      features: [
        'Søk og svar basert på deres egne dokumenter',
        'Lesing og sortering av e-post, skjemaer og fakturaer',
        'Testsett som viser om en endring hjalp',
        'Kostnadstak, personvern og menneskelig kontroll',
      ],
      technologies: ['Python', 'OpenAI', 'Claude', 'pgvector', 'FastAPI', 'LangGraph'],
    },
  ],
  services_benefits: [
    {
      icon: 'zap',
      title: 'Rask levering',
      description:
        'Noe dere kan klikke på i uke to, og en ny versjon hver uke etter det. De fleste prosjekter tar fire til tolv uker.',
    },
    {
      icon: 'shield',
      title: 'Sikkert og skalerbart',
      description:
        'Tilgangsregler i databasen, kryptering hele veien og belastningstester med ti ganger trafikken dere venter.',
    },
    {
      icon: 'cpu',
      title: 'Moderne teknologi',
      description:
        'Verktøy som er moderne i dag og fortsatt vedlikeholdes om fem år. Ingenting dere ikke kan ansette folk til.',
    },
  ],
}

export default copy
