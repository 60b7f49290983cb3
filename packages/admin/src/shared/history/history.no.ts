import type en from './history.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  title: 'Notater og historikk',
  add: 'Legg til notat',
  adding: 'Legger til …',
  label: 'Internt notat',
  help: 'Bare ansatte ser notatene.',
  remove: 'Slett dette notatet',
  removeQuestion: 'Er du sikker på at du vil slette dette notatet?',
  added: 'Notatet er lagt til',
  addFailed: 'Kunne ikke legge til notatet',
  removed: 'Notatet er slettet',
  removeFailed: 'Kunne ikke slette notatet',
  loadFailed: 'Kunne ikke laste inn historikken',
  empty: 'Ingenting har skjedd her ennå.',
  somebody: 'Noen',
  status: {
    pending: 'Satt til venter',
    handled: 'Markert som behandlet',
    approved: 'Godkjent',
    rejected: 'Avslått',
  },
  suspicion: 'Merket som ikke søppelpost',
  client: 'Gjort til kunde',
  conversion: 'Gjort til kunde med transaksjon',
  undone: 'Ikke lenger knyttet til kunden eller transaksjonen',
  offer: 'Tilbud sendt til kunden på e-post',
  owner: 'Ansvarlig endret',
  ownerIs: 'Ansvarlig: {{name}}',
  noOwner: 'Ansvarlig er fjernet',
  change: 'Endret',
} satisfies TranslationOf<typeof en>
