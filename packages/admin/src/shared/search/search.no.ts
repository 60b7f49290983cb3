import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './search.en.ts'

export default {
  length: {
    fits: '{{number}} tegn; søkemotorer viser omtrent {{most}}.',
    long: '{{number}} tegn; søkemotorene kutter trolig teksten etter omtrent {{most}}.',
    whole: 'Med firmanavnet: {{hint}}',
  },
  result: {
    label: 'Slik kan det se ut i et søkeresultat',
    noTitle: 'Uten tittel',
    noDescription: 'Uten beskrivelse velger søkemotorene en del av teksten.',
  },
  card: {
    label: 'Slik ser en delt lenke ut',
  },
} satisfies TranslationOf<typeof en>
