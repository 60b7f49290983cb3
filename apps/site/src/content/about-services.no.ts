import type { AboutAndServices } from './content.ts'

/** The built-in Norwegian copy of the about and services pages. */
export const aboutAndServicesNorwegian: AboutAndServices = {
  about_hero: {
    title: 'Små med vilje.',
    subtitle:
      'Vi er en håndfull mennesker i Oslo som bygger systemene andre virksomheter står og faller på. Den du møter først, er den som skriver koden – og den som svarer når det ringer.',
  },
  about_mission_vision: {
    mission:
      'Å lage programvare som fortsatt er lett å endre om tre år. Vi sier hva noe koster før vi begynner, og hva det ikke kan før du oppdager det selv.',
    vision:
      'En nordisk programvarebransje der «ferdig» betyr at det går, at noen eier det, og at den som overtar på mandag, kan lese det.',
  },
  about_skills: [
    { name: 'API-design', icon: 'server' },
    { name: 'PostgreSQL', icon: 'database' },
    { name: 'TypeScript og Node.js', icon: 'code' },
    { name: 'React', icon: 'layers' },
    { name: 'Sky og containere', icon: 'cloud' },
    { name: 'Hendelsesdrevne systemer', icon: 'workflow' },
    { name: 'Språkmodeller', icon: 'sparkles' },
    { name: 'Ytelse', icon: 'gauge' },
    { name: 'Sikkerhet', icon: 'shield' },
    { name: 'Arkitekturgjennomgang', icon: 'compass' },
  ],
  about_journey: [
    {
      year: '2023',
      title: 'To pulter og en tavle',
      description:
        'Vi forlot større selskaper for å finne ut om et lite kunne ta de vanskelige jobbene. Den første var et regnskap som måtte gå opp hver natt.',
    },
    {
      year: '2024',
      title: 'På vakt',
      description:
        'Kundene ba oss passe på det vi hadde bygd. Vi satte opp overvåking, vaktliste og et løfte: Et menneske svarer, uansett når.',
    },
    {
      year: '2025',
      title: 'KI, med målestokk',
      description:
        'Vi satte vår første språkmodell i drift etter å ha målt den mot mennesker i tre måneder, og takket nei til to prosjekter som ikke besto samme prøve.',
    },
    {
      year: '2026',
      title: 'Femti prosjekter senere',
      description:
        'Fortsatt få nok til å få plass rundt ett bord. De fleste oppdragene kommer nå fra folk vi har jobbet med før.',
    },
  ],
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
