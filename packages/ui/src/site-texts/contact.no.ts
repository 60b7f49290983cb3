import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './contact.en.ts'

/** The contact page and its form, without the editable introduction. */
export default {
  cards: {
    title: 'Slik når dere oss',
    email: 'E-post',
    phone: 'Telefon',
    location: 'Sted',
    hours: 'Åpningstider',
    hours_value: 'Man.–\u2060fre. kl.\u00A09–\u206017 (CET)',
  },
  place: {
    title: 'Her holder vi til',
    body: 'Vi møtes gjerne hos dere, hos oss eller på video.',
    map: 'Finn stedet på OpenStreetMap',
    social: 'Finn oss på nett',
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
      full_stack: 'Fullstackløsning',
      ai: 'KI-løsning',
      consulting: 'Teknisk rådgivning',
      other: 'Annet',
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
    message_help: 'Hva trenger dere hjelp til, og hva skal være annerledes når vi er ferdige?',
    submit: 'Send melding',
    sending: 'Sender …',
    privacy: 'Vi bruker det du skriver her, bare til å svare deg. Skriv til {{email}} hvis du vil ha det slettet.',
    sent: 'Vi har mottatt meldingen din, og svarer til {{email}}.',
    retry: 'Prøv igjen',
    without_script: 'Skjemaet trenger JavaScript. Du kan også skrive til {{email}}; da når du de samme menneskene.',
  },
  next: {
    read: 'En av dem som ville gjort jobben, leser meldingen.',
    reply: 'Du får svar på e-post, eller spørsmål om det vi trenger å vite først.',
    meet: 'Kan vi hjelpe, foreslår vi et tidspunkt der vi kan snakke sammen.',
  },
  toast: {
    required: 'Obligatoriske felt mangler',
    required_body: 'Fyll ut alle obligatoriske felt.',
    details: 'Prosjektdetaljer mangler',
    details_body: 'Velg type prosjekt og budsjettramme.',
    success: 'Meldingen er sendt!',
    success_body: 'Takk for at du tok kontakt. Du hører fra oss innen 24 timer.',
    failure: 'Meldingen ble ikke sendt',
    failure_body: 'Noe gikk galt da meldingen skulle sendes. Prøv igjen, eller kontakt oss direkte.',
  },
  faq: {
    title: 'Ofte stilte spørsmål',
    duration: {
      question: 'Hvor lang tid tar et prosjekt?',
      answer:
        'Vanligvis 4–12 uker fra første arbeidsmøte til produksjon. Større prosjekter deler vi i deler på omtrent den størrelsen, så noe nyttig er i drift tidlig.',
    },
    support: {
      question: 'Følger dere opp etterpå også?',
      answer:
        'Ja. Vi kan overvåke det vi har bygd, holde det oppdatert og utvikle det videre, med en avtale dere kan si opp når dere vil. Eller vi overleverer det til deres egne folk, med dokumentasjon de har nytte av.',
    },
    team: {
      question: 'Kan dere jobbe sammen med teamet vårt?',
      answer:
        'Gjerne. Vi jobber i kodebasen deres, blir med på gjennomganger og møter, og sørger for at dere klarer dere uten oss etterpå.',
    },
    technologies: {
      question: 'Hvilke teknologier bruker dere?',
      answer:
        'Mest TypeScript, React, Node.js og PostgreSQL, Python til data og språkmodeller, og den skyen dere allerede betaler for. Vi velger det teamet deres kan vedlikeholde.',
    },
  },
} satisfies TranslationOf<typeof en>
