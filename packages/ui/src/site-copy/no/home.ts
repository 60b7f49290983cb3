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
    {
      icon: 'compass',
      title: 'Teknisk rådgivning',
      description: 'Et ekstra blikk på arkitektur, kostnader og risiko, og et svar du kan handle på.',
    },
  ],
  homepage_featured_projects: [
    {
      icon: 'waves',
      title: 'Tidal: hovedbok for oppdrettsanlegg',
      description: 'Hendelsesbasert oppgjør som lukker regnskapet på minutter, ikke netter.',
      tags: ['postgres', 'typescript', 'kafka'],
    },
    {
      icon: 'chart',
      title: 'Havn: kaiplanlegging',
      description: 'Beregner anløp og foreslår en plan havnesjefen kan stole på.',
      tags: ['python', 'react'],
    },
  ],
  homepage_mission: {
    title: 'Vi måler arbeidet vårt på det som fortsatt går godt året etter at vi dro.',
    content:
      'Derfor skriver vi mindre kode enn vi kunne, tester det som betyr noe, og overleverer systemer som folkene dine forstår og kan endre.',
  },
}

export default copy
