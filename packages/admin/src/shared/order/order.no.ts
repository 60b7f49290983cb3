import type en from './order.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  hidden: 'Skjult',
  up: 'Flytt {{name}} opp',
  down: 'Flytt {{name}} ned',
  moved: '{{name}} er nå nummer {{place}}',
  orderFailed: 'Kunne ikke lagre rekkefølgen',
  orderChanged: 'Noen andre endret rekkefølgen i mellomtiden. Du ser rekkefølgen slik den er nå.',
  action: {
    menu: 'Flere handlinger for {{name}}',
    edit: 'Rediger',
    hide: 'Skjul på nettstedet',
    show: 'Vis på nettstedet',
  },
  shown: 'Vises på nettstedet',
  hiddenNow: 'Skjult på nettstedet',
  showing: 'Viser {{name}}',
  hiding: 'Skjuler {{name}}',
} satisfies TranslationOf<typeof en>
