import type en from './categories.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  title: 'Kategorier',
  titleOf: { posts: 'Kategorier for innlegg', projects: 'Kategorier for prosjekter' },
  text: {
    posts: 'Filtrene i bloggen, i denne rekkefølgen. Lenker til et filter virker også når du gir det nytt navn.',
    projects: 'Filtrene i porteføljen, i denne rekkefølgen. Lenker til et filter virker også når du gir det nytt navn.',
  },
  choose: 'Velg en kategori',
  uses_one: 'brukt én gang',
  uses_other: 'brukt {{count}} ganger',
  uses_zero: 'ikke i bruk',
  menu: 'Flere handlinger for {{name}}',
  add: 'Legg til en kategori',
  rename: 'Gi nytt navn',
  field: {
    name: 'Navn på engelsk',
    name_no: 'Navn på norsk',
    help: 'Står feltet tomt, vises det engelske navnet.',
  },
  added: 'Kategorien er lagt til',
  renamed: 'Kategorien har fått nytt navn',
  removed: 'Kategorien er fjernet',
  saveFailed: 'Kunne ikke lagre kategorien',
  removeFailed: 'Kunne ikke fjerne kategorien',
  missing: 'Denne kategorien finnes ikke lenger',
  remove: {
    action: 'Fjern',
    question: 'Vil du fjerne «{{name}}»?',
    unused: 'Den er ikke i bruk.',
    nowUsed: 'Den er tatt i bruk i mellomtiden. Åpne menyen på nytt for å flytte det som bruker den.',
    usedBy_one: 'Brukes av {{titles}}.',
    usedBy_other: 'Brukes {{count}} steder: {{titles}}.',
    others_one: 'Og ett sted til.',
    others_other: 'Og {{count}} steder til.',
    successor: 'Flytt dem til',
    move: 'Flytt og fjern',
    alone: 'Legg til en annen kategori først, for det som bruker denne.',
  },
} satisfies TranslationOf<typeof en>
