import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the home page. */
const copy: ContentOf<'home'> = {
  homepage_hero: {
    status: 'Ledig for nye oppdrag',
    title: 'Programvare som holder, fra folk som',
    subtitle:
      'Vi er et lite konsulentselskap i Oslo. Vi utformer, bygger og forvalter systemer for virksomheter som ikke har råd til å gjette.',
    roles: ['bygger backend', 'kan hele stacken', 'får nytte av KI', 'lager gode apper'],
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
      description: 'API-er, datamodeller og den kjedelige driftssikkerheten som lar alt over gå fort.',
    },
    {
      icon: 'layers',
      title: 'Fullstack-løsninger',
      description: 'Ett team fra database til skjerm, så ingenting går tapt underveis.',
    },
    {
      icon: 'sparkles',
      title: 'Applikasjoner med KI',
      description: 'Språkmodeller der de gjør nytte for seg – målt før de tas i bruk.',
    },
  ],
  homepage_featured_projects: [
    {
      icon: 'waves',
      title: 'Tidal: regnskap for oppdrettsanlegg',
      description:
        'Hver fisk, hver merd og hver fôrleveranse som en postering som ikke kan endres, bare rettes. Erstattet elleve regneark langs trøndelagskysten og gjorde årstellingen til en bagatell.',
      tags: ['Go', 'PostgreSQL', 'React', 'NATS'],
    },
    {
      icon: 'chart',
      title: 'Havn: kaiplanlegging',
      description:
        'En felles tavle for havn, los og terminal, slik at et skip som er to timer forsinket, flytter én linje i stedet for å utløse tretti telefoner.',
      tags: ['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
    },
  ],
  homepage_mission: {
    title: 'Vi måler arbeidet vårt på det som fortsatt går godt året etter at vi dro.',
    content:
      'Derfor skriver vi mindre kode enn vi kunne, tester det som betyr noe, og overleverer systemer som folkene dine forstår og kan endre.',
  },
}

export default copy
