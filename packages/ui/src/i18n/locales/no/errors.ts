import type en from '../en/errors.ts'
import type { TranslationOf } from '../../translation.ts'

export default {
  required: 'Fyll ut dette feltet.',
  email: 'Skriv en e-postadresse, for eksempel navn@eksempel.no.',
  too_long: 'Teksten er for lang. Gjør den kortere.',
  hours_range: 'Skriv mellom 1 og 10 000 timer.',
  whole_number: 'Skriv et helt tall.',
  number: 'Skriv et tall.',
  choose: 'Velg ett av alternativene.',
  password_short: 'Passordet må ha minst 8 tegn',
  password_long: 'Passordet er for langt. Det er plass til 72 tegn, færre med bokstaver som å eller emoji.',
  password_mismatch: 'Passordene er ikke like',
  check_fields: 'Se over feltene som er merket.',

  network: 'Ingen forbindelse med serveren. Sjekk nettverket og prøv igjen.',
  timeout: 'Serveren brukte for lang tid på å svare. Prøv igjen.',
  refused: 'Kontoen din har ikke tilgang til dette.',
  unauthenticated: 'Økten er avsluttet. Logg inn på nytt.',
  invalid: 'Dette er ikke gyldig. Se over og prøv igjen.',
  conflict: 'Noen andre har endret dette i mellomtiden. Last på nytt for å se siste versjon.',
  not_found: 'Dette finnes ikke lenger. Det kan være slettet.',
  rate_limited: 'Det ble mange forsøk. Vent noen minutter og prøv igjen.',
  unknown: 'Noe uventet skjedde hos oss. Prøv igjen.',

  title: 'Dette kunne ikke lastes',
} as const satisfies TranslationOf<typeof en>
