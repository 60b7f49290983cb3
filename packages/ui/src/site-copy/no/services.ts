import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the services page. */
const copy: ContentOf<'services'> = {
  services_hero: {
    title: 'Tre ting, skikkelig gjort.',
    subtitle:
      'Velg én av dem, eller alle tre. Alt begynner med en samtale og et avgrenset første steg, så du vet hva du kjøper før du kjøper mer.',
  },
  services_list: [
    {
      icon: 'server',
      title: 'Backendutvikling',
      description:
        'API-er, datamodeller og integrasjoner som holder på årets travleste dag, og som den neste utvikleren forstår.',
      features: [
        'REST- og GraphQL-API-er med dokumenterte kontrakter',
        'Datamodeller og migreringer uten nedetid',
        'Køer, faste jobber og integrasjoner som prøver igjen',
        'Overvåking, varsling og gjenoppretting som er øvd på',
      ],
      technologies: ['Node.js', 'TypeScript', 'Python', 'PostgreSQL', 'Redis', 'Docker'],
    },
    {
      icon: 'layers',
      title: 'Fullstack-løsninger',
      description:
        'Ett team fra database til skjerm. Du forklarer virksomheten én gang, og ingenting går tapt mellom dem som tegner og dem som bygger.',
      features: [
        'Nettløsninger for kunder og ansatte',
        'Skjermbilder som virker med tastatur, på mobil og på tregt nett',
        'Innlogging, roller og sporbarhet fra første dag',
        'Automatiske tester og lansering på en hvilken som helst ukedag',
      ],
      technologies: ['React', 'TypeScript', 'Vite', 'Supabase', 'Playwright', 'AWS'],
    },
    {
      icon: 'sparkles',
      title: 'Applikasjoner med KI',
      description:
        'Språkmodeller der de sparer reell tid. Vi måler dem på dine egne saker før noen blir bedt om å stole på dem.',
      features: [
        'Søk og svar med forankring i dokumentene dine',
        'Lesing og sortering av e-post, skjemaer og fakturaer',
        'Testsett som viser om en endring hjalp',
        'Kostnadstak, personvern og et menneske som ser over',
      ],
      technologies: ['Python', 'OpenAI', 'Claude', 'pgvector', 'FastAPI', 'LangGraph'],
    },
  ],
  services_benefits: [
    {
      icon: 'zap',
      title: 'Rask levering',
      description:
        'Noe du kan klikke på i uke to, og en ny versjon hver uke etter det. De fleste prosjekter tar fire til tolv uker.',
    },
    {
      icon: 'shield',
      title: 'Sikkert og skalerbart',
      description:
        'Tilgangsregler i databasen, kryptering hele veien og belastningstester med ti ganger trafikken du venter.',
    },
    {
      icon: 'cpu',
      title: 'Moderne teknologi',
      description: 'Verktøy som er gode i dag og vedlikeholdt om fem år. Ingenting du ikke kan ansette folk til.',
    },
  ],
}

export default copy
