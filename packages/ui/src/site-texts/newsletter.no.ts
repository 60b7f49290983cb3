import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './newsletter.en.ts'

/** The newsletter form, and the pages behind the links of its mails. */
export default {
  box: {
    title: 'Nyhetsbrev når vi har noe å fortelle',
    lead: 'Det vi lærer mens vi bygger, når det er verdt å lese. Ingen reklame, og du melder deg av med ett klikk.',
    email: 'E-post',
    submit: 'Meld meg på',
    working: 'Melder på …',
    invalid: 'Skriv en e-postadresse, for eksempel navn@eksempel.no.',
    done_title: 'Nesten i mål',
    done_body:
      'Vi har mottatt {{email}}. Står den ikke på listen fra før, får du en e-post med en lenke for å bekrefte. Ingen e-post? Sjekk søppelposten, eller skriv til {{company}}.',
    privacy: 'Vi bruker adressen bare til nyhetsbrevet.',
    earlier: 'Les tidligere nyhetsbrev',
  },
  failure: {
    rate_limited: 'For mange forsøk. Vent noen minutter og prøv igjen.',
    network: 'Vi får ikke kontakt med serveren. Sjekk tilkoblingen og prøv igjen.',
    captcha: 'Fullfør robotsjekken, og prøv igjen.',
    timeout: 'Serveren brukte for lang tid på å svare. Prøv igjen.',
    unknown: 'Noe gikk galt hos oss. Prøv igjen.',
  },
  confirm: {
    title: 'Ett klikk, så står du på listen',
    lead: 'Bekreft at du vil ha nyhetsbrevet vårt. Du kan melde deg av når som helst med lenken i hvert nyhetsbrev.',
    action: 'Bekreft abonnementet',
    working: 'Bekrefter …',
    done_title: 'Du står på listen',
    done_lead: 'Takk. Du får neste nyhetsbrev, og hvert av dem har en lenke for å melde deg av.',
    lost_title: 'Denne lenken virker ikke lenger',
    lost_lead: 'Den kan være ufullstendig eller mer enn 30 dager gammel. Meld deg på igjen for å få en ny.',
  },
  unsubscribe: {
    title: 'Vil du melde deg av nyhetsbrevet?',
    lead: 'Ett klikk, så får du ikke flere nyhetsbrev fra oss.',
    action: 'Meld meg av',
    working: 'Melder av …',
    done_title: 'Du er meldt av',
    done_lead: 'Du får ikke flere nyhetsbrev fra oss. Var det en feil, kan du melde deg på igjen.',
    lost_title: 'Vi kjenner ikke igjen denne lenken',
    lost_lead:
      'Den kan være ufullstendig. Prøv lenken i et annet nyhetsbrev, eller skriv til oss, så tar vi deg av listen.',
  },
  archive: {
    title: 'Tidligere nyhetsbrev',
    lead: 'Det vi har sendt til nå, med det nyeste først.',
    loading: 'Henter nyhetsbrevene …',
    failed_title: 'Vi fikk ikke hentet nyhetsbrevene',
    failed_body: 'Vi får ikke kontakt med serveren. Vi fortsetter å prøve, og du kan også prøve på nytt.',
    empty_title: 'Her er det ingenting å lese ennå',
    empty_body: 'I mellomtiden finner du det vi skriver på bloggen.',
    letter_title: 'Nyhetsbrev',
    letter_lead: 'Nyhetsbrevet du fikk på e-post, i nettleseren.',
    lost_title: 'Dette nyhetsbrevet kan ikke leses her',
    lost_body: 'Det er ikke sendt, eller det er trukket tilbake. Sjekk at hele lenken er med.',
    to_blog: 'Til bloggen',
  },
  retry: 'Prøv igjen',
  home: 'Til forsiden',
  write: 'Skriv til {{email}}',
  without_script: 'Siden trenger JavaScript. Du kan også skrive til {{email}}, så gjør vi det for deg.',
} satisfies TranslationOf<typeof en>
