import type en from './owner.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  label: 'Ansvarlig',
  of: 'Ansvarlig for {{name}}',
  nobody: 'Ingen ansvarlig',
  mine: 'Mine',
  any: 'Alle ansvarlige',
  gone: 'En slettet konto',
  assign: 'Velg ansvarlig',
  assigning_one: 'Endrer ansvarlig for {{count, number}} oppføring',
  assigning_other: 'Endrer ansvarlig for {{count, number}} oppføringer',
  assigned_one: 'Ansvarlig er endret for {{count, number}} oppføring',
  assigned_other: 'Ansvarlig er endret for {{count, number}} oppføringer',
  given: '{{name}} har ansvaret nå',
  cleared: 'Ansvarlig er fjernet',
  failed: 'Kunne ikke endre ansvarlig',
  invalid: 'Denne kontoen har ikke lenger tilgang. Velg en annen.',
  changed: 'Noen andre har endret dette i mellomtiden. Se over det, og velg på nytt.',
} as const satisfies TranslationOf<typeof en>
