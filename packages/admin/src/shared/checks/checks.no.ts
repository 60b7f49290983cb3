import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './checks.en.ts'

export default {
  title: 'Før du publiserer',
  good: {
    alt: 'Alle bilder har alternativ tekst',
    headings: 'Overskriftene kommer i riktig rekkefølge',
    links: 'Alle lenker på nettstedet fører fram',
    languages: 'Begge språk er skrevet',
    title: 'Tittelen får plass i søkeresultater',
    description: 'Beskrivelsen får plass i søkeresultater',
  },
  problem: {
    alt_one: '{{count}} bilde mangler alternativ tekst',
    alt_other: '{{count}} bilder mangler alternativ tekst',
    headings: '«{{heading}}» hopper over et nivå',
    links: 'Disse lenkene fører ingen steder: {{links}}',
    languages: 'Det andre språket mangler',
    no_title: 'Tittelen mangler',
    no_description: 'Beskrivelsen mangler',
    long_title: 'Tittelen har {{number}} tegn; søkemotorer viser rundt {{most}}',
    long_description: 'Beskrivelsen har {{number}} tegn; søkemotorer viser rundt {{most}}',
  },
} as const satisfies TranslationOf<typeof en>
