import type { TranslationOf } from '../../translation.ts'
import type en from '../en/newsletter.ts'

/** The newsletter box and the pages behind the links of its mails. */
export default {
  box: {
    title: 'Et brev i ny og ne',
    lead: 'Det vi lærer mens vi bygger, når det er verdt å lese. Ingen reklame, og av igjen med ett trykk.',
    email: 'E-post',
    submit: 'Meld meg på',
    working: 'Melder på …',
    invalid: 'Skriv en e-postadresse, for eksempel navn@eksempel.no.',
    done_title: 'Sjekk innboksen',
    done_body: 'Hvis {{email}} ikke står på listen fra før, er en e-post med lenke for å bekrefte på vei dit.',
    privacy: 'Vi bruker adressen bare til brevet.',
  },
  failure: {
    rate_limited: 'Det ble mange forsøk. Vent noen minutter og prøv igjen.',
    network: 'Ingen forbindelse med serveren. Sjekk nettverket og prøv igjen.',
    timeout: 'Serveren brukte for lang tid på å svare. Prøv igjen.',
    unknown: 'Noe uventet skjedde hos oss. Prøv igjen.',
  },
  confirm: {
    title: 'Ett trykk, så står du på listen.',
    lead: 'Bekreft at du vil ha nyhetsbrevet vårt. Du kan melde deg av når som helst med lenken i hvert brev.',
    action: 'Bekreft abonnementet',
    working: 'Bekrefter …',
    done_title: 'Du står på listen.',
    done_lead: 'Takk. Neste brev kommer til deg, og alle brev har en lenke for å melde seg av.',
    lost_title: 'Denne lenken virker ikke lenger.',
    lost_lead: 'Den kan være eldre enn 30 dager, eller ufullstendig. Meld deg på igjen, så får du en ny.',
  },
  unsubscribe: {
    title: 'Vil du melde deg av?',
    lead: 'Ett trykk, så kommer det ikke flere brev.',
    action: 'Meld meg av',
    working: 'Melder av …',
    done_title: 'Du er meldt av.',
    done_lead: 'Det kommer ikke flere brev til deg. Var det en glipp, kan du melde deg på igjen.',
    lost_title: 'Vi kjenner ikke denne lenken.',
    lost_lead:
      'Den kan være ufullstendig. Prøv lenken i et annet brev, eller skriv til oss, så tar vi deg av listen for hånd.',
  },
  retry: 'Prøv igjen',
  home: 'Til forsiden',
  write: 'Skriv til {{email}}',
  without_script: 'Siden trenger JavaScript. Skriv ellers til {{email}}, så gjør vi det for hånd.',
} satisfies TranslationOf<typeof en>
