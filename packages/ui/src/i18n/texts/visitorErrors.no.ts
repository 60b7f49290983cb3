import type en from './visitorErrors.en.ts'
import type { TranslationOf } from '../translation.ts'

export default {
  required: 'Fyll ut dette feltet.',
  email: 'Skriv en e-postadresse, for eksempel navn@eksempel.no.',
  email_letters: 'Foran @ kan det bare stå a–z, sifre og tegn. E-posten vår når ikke andre adresser.',
  too_long_one: 'Teksten er {{limit}} tegn for lang. Gjør den kortere.',
  too_long_other: 'Teksten er {{limit}} tegn for lang. Gjør den kortere.',
  hours_range: 'Skriv mellom 1 og 10 000 timer.',
  whole_number: 'Skriv et helt tall.',
  choose: 'Velg ett av alternativene.',
  too_many: 'Det er for mange. Fjern noen.',
  code_wrong: 'Koden er feil, brukt eller utløpt. Du kan be om en ny e-post.',
  network: 'Vi får ikke kontakt med serveren. Sjekk tilkoblingen og prøv igjen.',
  captcha: 'Fullfør robotsjekken, og prøv igjen.',
  timeout: 'Serveren brukte for lang tid på å svare. Prøv igjen.',
  not_found: 'Dette finnes ikke lenger. Det kan være slettet.',
  rate_limited: 'For mange forsøk. Vent noen minutter og prøv igjen.',
  invalid: 'Dette er ikke gyldig. Kontroller det og prøv igjen.',
  unknown: 'Noe gikk galt hos oss. Prøv igjen.',

  /** Followed by the company's address. */
  kept: 'Det du skrev, står her fortsatt. Du kan også sende det til',
} as const satisfies TranslationOf<typeof en>
