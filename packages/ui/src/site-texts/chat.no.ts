import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './chat.en.ts'

/** The open chat. The texts of its launcher are in `site`. */
export default {
  title: 'Spør {{name}}',
  minimise: 'Minimer chatten',
  close: 'Lukk chatten',
  start_over: 'Begynn på nytt',
  conversation: 'Samtale',
  you: 'Du',
  assistant: 'Assistenten',
  automatic: 'Automatisk svar',
  typing: 'Assistenten skriver …',
  welcome:
    'Spør om tjenester, priser, tidsbruk eller måten vi jobber på. En assistent svarer ut fra det som står på nettstedet; mennesker svarer på e-post innen 1 virkedag.',
  suggestions: {
    label: 'Forslag til spørsmål',
    pricing: 'Hva koster det?',
    timeline: 'Hvor lang tid tar et prosjekt?',
    technology: 'Hvilken teknologi bruker dere?',
  },
  message: 'Meldingen din',
  placeholder: 'Skriv en melding',
  send: 'Send',
  hint: 'Enter sender, Shift + Enter gir ny linje.',
  count: '{{length}} av {{limit}} tegn',
  too_long_one: '{{count}} tegn for mye. Kort ned meldingen.',
  too_long_other: '{{count}} tegn for mye. Kort ned meldingen.',
  empty: 'Skriv en melding først.',
  privacy:
    'Meldingene går til serveren vår, som kan la en språkmodell svare på dem. Vi lagrer ikke samtalen; denne fanen husker den til du lukker den.',
  privacy_link: 'Personvernerklæring',
  rate_limited:
    'Du har nådd grensen for hva assistenten kan svare på nå. Vent en stund og prøv igjen, eller skriv til {{email}} eller ring {{phone}}. Vi svarer innen 1 virkedag.',
  reach_us: 'Skriv til {{email}} eller ring {{phone}}. Vi svarer innen 1 virkedag.',
  replies: {
    greeting: 'Hei, og velkommen! Spør om tjenester, priser, tidsbruk eller teknologi, så viser jeg deg veien videre.',
    pricing:
      'Prisen er grunnprisen for tjenesten pluss timene den tar, ganget med en faktor for kompleksitet. Kalkulatoren på {{quote}} viser hver del mens du skriver. Det er et anslag ekskl. mva., ikke et tilbud.',
    services:
      'Vi leverer backendutvikling, fullstackløsninger og KI-løsninger, og gir råd om teknologi. Se hva hver tjeneste inneholder, på {{services}}.',
    ai: 'Vi bygger KI inn i produkter der den gjør nytte for seg: samtaleroboter som svarer ut fra deres egne dokumenter, søk som forstår spørsmål, og automatisering av kjedelige steg, med evaluering og kostnadskontroll fra starten.',
    timeline:
      'Det kommer an på størrelsen: 1–2 uker for små prosjekter, 3–6 uker for mellomstore og 8 uker eller mer for store.',
    technology:
      'Mest TypeScript, React, Node.js og PostgreSQL, med Python der data og KI krever det. Vi velger det dere kan ansette folk til og leve med. Mer på {{services}}.',
    quote:
      'Du kan se et anslag og be om et tilbud på {{quote}}: Velg tjeneste, fortell om jobben og send inn. Det forplikter deg ikke til noe.',
    contact:
      'Raskest når du et menneske på e-post eller telefon, mandag til fredag kl. 9–17. Kontaktsiden er {{contact}}.',
    default:
      'Det kan jeg ikke svare ordentlig på akkurat nå. Jeg kan hjelpe med tjenester, priser, tidsbruk og teknologi, og et menneske kan fortelle deg resten.',
  },
} satisfies TranslationOf<typeof en>
