import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './quote.en.ts'

/** The public quote calculator. */
export default {
  title: 'Hva vil det koste?',
  lead: 'Velg en tjeneste, fortell litt om oppdraget, og se prisen ta form. Send inn når det ser riktig ut; vi svarer innen 24 timer på virkedager.',
  form: {
    about_job: 'Oppdraget',
    about_you: 'Om deg',
    service: 'Tjeneste',
    service_placeholder: 'Velg en tjeneste',
    complexity: 'Kompleksitet',
    complexity_simple: 'Enkel',
    complexity_medium: 'Middels',
    complexity_complex: 'Kompleks',
    hint_simple: 'Kjent terreng og få bevegelige deler.',
    hint_medium: 'Noen integrasjoner, noen usikre punkter.',
    hint_complex: 'Mange systemer, eller regler som aldri må svikte.',
    hours: 'Anslåtte timer',
    hours_help: 'Et anslag holder: 40 timer er én person i en uke.',
    name: 'Navn',
    email: 'E-post',
    company: 'Firma',
    description: 'Prosjektbeskrivelse',
    description_help: 'Hva skal være annerledes når vi er ferdige?',
    submit: 'Be om tilbud',
    sending: 'Sender …',
    privacy:
      'Vi bruker det du skriver her, bare til å svare på forespørselen. Skriv til {{email}} hvis du vil ha det slettet.',
    included: 'Inkludert',
  },
  price: {
    title: 'Prisanslag',
    base: 'Grunnpris',
    hours_one: '{{hours}} time × {{rate}}',
    hours_other: '{{hours}} timer × {{rate}}',
    multiplier: 'Kompleksitet × {{factor}}',
    total: 'Sum uten mva.',
    note: 'Et anslag, ikke et bindende tilbud. Eventuell mva. kommer i tillegg.',
    earlier:
      'Vi får ikke hentet de gjeldende prisene akkurat nå, så dette bygger på de siste vi kjenner. Prisen som gjelder, ser du når du har sendt forespørselen.',
    missing_service: 'Velg en tjeneste for å se prisen.',
    missing_hours: 'Skriv et helt antall timer fra 1 til 10 000 for å se prisen.',
  },
  states: {
    loading: 'Laster tjenestene …',
    none_title: 'Ingen tjenester å beregne pris for akkurat nå',
    none_body: 'Skriv til oss, så sender vi deg en pris.',
    none_action: 'Skriv til {{email}}',
    failed_title: 'Tjenestene ble ikke lastet inn',
    failed_body: 'Sjekk tilkoblingen og prøv igjen, eller skriv til oss i stedet.',
    retry: 'Prøv igjen',
  },
  done: {
    title: 'Forespørselen er sendt!',
    body: 'Takk. Vi leser den grundig og svarer til {{email}} innen 24 timer på virkedager.',
    total: 'Anslått sum uten mva.',
    changed: 'Prisene våre er endret siden du åpnet siden: anslaget ditt var {{shown}}.',
    again: 'Send en ny forespørsel',
  },
  toast: {
    required: 'Fyll ut alle obligatoriske felt',
    success: 'Forespørselen er sendt! Du hører fra oss snart.',
    failure: 'Forespørselen kunne ikke sendes. Prøv igjen.',
  },
} satisfies TranslationOf<typeof en>
