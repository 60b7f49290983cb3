import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the home page. */
const copy: ContentOf<'home'> = {
  homepage_hero: {
    status: 'Ledig for nye oppdrag',
    title: 'Programvare som holder, fra folk som',
    subtitle:
      'Vi er et lite konsulentselskap i Oslo. Vi utformer, bygger og forvalter systemer for virksomheter som ikke har råd til å gjette.',
    roles: ['bygger backend', 'kan hele stacken', 'setter KI i arbeid', 'lager gode apper'],
    cta_primary: 'Se hva vi har gjort',
    cta_secondary: 'Snakk med oss',
  },
  homepage_stats: [
    { number: '50+', label: 'Leverte prosjekter' },
    { number: '3', label: 'År i bransjen' },
    { number: '100 %', label: 'Fornøyde kunder' },
  ],
  homepage_services: [
    {
      icon: 'server',
      title: 'Backendutvikling',
      description: 'API-er, datamodeller og den kjedelige driftssikkerheten som gjør at alt annet kan gå fort.',
    },
    {
      icon: 'layers',
      title: 'Fullstackløsninger',
      description: 'Ett team fra database til skjerm, så ingenting går tapt underveis.',
    },
    {
      icon: 'sparkles',
      title: 'KI-løsninger',
      description: 'Språkmodeller der de gjør nytte for seg – målt før de tas i bruk.',
    },
  ],
  homepage_featured_projects: [
    {
      icon: 'waves',
      title: 'Tidal: regnskap for oppdrettsanlegg',
      description:
        'Hver fisk, merd og fôrleveranse er en postering som kan rettes, men aldri endres. Løsningen erstattet elleve regneark langs trøndelagskysten og gjorde årstellingen til en bagatell.',
      tags: ['Go', 'PostgreSQL', 'React', 'NATS'],
    },
    {
      icon: 'chart',
      title: 'Havn: kaiplanlegging',
      description:
        'En felles tavle for havn, los og terminal. Når et skip er to timer forsinket, flytter noen én linje i stedet for å ta tretti telefoner.',
      tags: ['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
    },
  ],
  homepage_mission: {
    title: 'Vi måler oss på hvor godt systemene går et år etter at vi har dratt',
    content:
      'Derfor skriver vi ikke mer kode enn nødvendig, tester det som betyr noe, og overleverer systemer som deres egne folk forstår og kan endre.',
  },
}

export default copy
