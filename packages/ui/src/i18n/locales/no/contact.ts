import type { TranslationOf } from '../../translation.ts'
import type en from '../en/contact.ts'

/** The contact page and its form; the opening is content that the admin can edit, not here. */
export default {
  cards: {
    title: 'Slik når du oss',
    email: 'E-post',
    phone: 'Telefon',
    location: 'Sted',
    hours: 'Åpningstider',
    hours_value: 'Man.–\u2060fre. kl.\u00A09–\u206017 (CET)',
  },
  place: {
    title: 'Her holder vi til',
    body: 'Vi møtes gjerne hos dere, hos oss, eller på skjerm midt imellom.',
    map: 'Finn stedet på OpenStreetMap',
    social: 'Andre steder',
  },
  form: {
    title: 'Skriv til oss',
    lead: 'Vi svarer innen 24 timer på virkedager.',
    first_name: 'Fornavn',
    last_name: 'Etternavn',
    email: 'E-post',
    company: 'Firma',
    project_type: 'Type prosjekt',
    project_type_placeholder: 'Velg type prosjekt',
    project_types: {
      backend: 'Backendutvikling',
      full_stack: 'Fullstack-løsning',
      ai: 'Applikasjon med KI',
      consulting: 'Teknisk rådgivning',
      other: 'Noe annet',
    },
    budget_range: 'Budsjettramme',
    budget_range_placeholder: 'Velg budsjettramme',
    budget_ranges: {
      small: '5 000–10 000 dollar',
      medium: '10 000–25 000 dollar',
      large: '25 000–50 000 dollar',
      open: 'Over 50 000 dollar',
    },
    subject: 'Emne',
    message: 'Melding',
    message_help: 'Hva gjelder det, og hva skal være annerledes når vi er ferdige?',
    submit: 'Send melding',
    sending: 'Sender …',
    privacy:
      'Vi bruker det du skriver her til å svare deg, og ikke til noe annet. Skriv til {{email}} for å få det slettet.',
    sent: 'Meldingen er kommet fram, og en kvittering er på vei til {{email}}.',
    loading: 'Laster skjemaet …',
    failed_title: 'Skjemaet ble ikke lastet',
    failed_body: 'Sjekk forbindelsen og prøv igjen, eller skriv til oss i stedet.',
    retry: 'Prøv igjen',
    write: 'Skriv til {{email}}',
    without_script: 'Skjemaet trenger JavaScript. Skriv ellers til {{email}}; da når du de samme menneskene.',
  },
  toast: {
    required: 'Obligatoriske felt mangler',
    required_body: 'Fyll ut alle obligatoriske felt.',
    details: 'Vi mangler litt om prosjektet',
    details_body: 'Velg type prosjekt og budsjettramme.',
    success: 'Meldingen er sendt!',
    success_body: 'Takk for at du tok kontakt. Du hører fra oss innen 24 timer.',
    failure: 'Meldingen ble ikke sendt',
    failure_body: 'Noe gikk galt da meldingen skulle sendes. Prøv igjen, eller kontakt oss direkte.',
  },
  faq: {
    title: 'Ofte spurt',
    duration: {
      question: 'Hvor lang tid tar et prosjekt?',
      answer:
        'Vanligvis 4–12 uker fra første arbeidsmøte til produksjon. Større oppdrag deler vi i biter av omtrent den størrelsen, så noe nyttig er i drift tidlig.',
    },
    support: {
      question: 'Hjelper dere til etterpå også?',
      answer:
        'Ja. Vi kan overvåke det vi har bygget, holde det oppdatert og utvikle det videre, med en avtale dere kan si opp når dere vil. Eller vi overleverer til deres egne folk, med dokumentasjon de har nytte av.',
    },
    team: {
      question: 'Kan dere jobbe sammen med teamet vårt?',
      answer:
        'Gjerne. Vi blir med i kodebasen, gjennomgangene og møtene deres, og sørger for at dere klarer dere uten oss etterpå.',
    },
    technologies: {
      question: 'Hvilke teknologier bruker dere?',
      answer:
        'Mest TypeScript, React, Node og PostgreSQL, Python der det handler om data og språkmodeller, og den skyen dere allerede betaler for. Vi velger det teamet deres kan ta vare på.',
    },
  },
} satisfies TranslationOf<typeof en>
