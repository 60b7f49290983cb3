import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './terms.en.ts'

/** The terms of service. Empty lines separate paragraphs; lines that start with a hyphen are a list. */
export default {
  title: 'Vilkår for tjenesten',
  lead: 'Dette gjelder når du bruker nettstedet eller samarbeider med {{name}}, sagt så kort vi kunne.',
  updated: 'Sist oppdatert {{date}}',
  parties: {
    title: 'Hvem vilkårene gjelder mellom',
    body: 'Vilkårene gjelder mellom deg og {{name}}, {{address}}. Har vi inngått en egen avtale med deg, går den foran.',
    body_number: 'Organisasjonsnummeret vårt er {{number}}.',
  },
  services: {
    title: 'Hva vi gjør',
    body: 'Vi tilbyr backendutvikling, fullstackutvikling, KI-løsninger og teknisk rådgivning. Hva vi leverer, når og til hvilken pris, står i det skriftlige tilbudet du godtar. Endringer avtales skriftlig før arbeidet utføres.',
  },
  prices: {
    title: 'Priser og anslag',
    body: 'Priskalkulatoren på nettstedet gir et anslag og er ikke bindende. En bindende pris foreligger når vi har sendt et skriftlig tilbud og du har godtatt det. Prisene er uten merverdiavgift med mindre noe annet er oppgitt.',
  },
  payment: {
    title: 'Betaling',
    body: 'Fakturaer forfaller til betaling innen 30 dager fra fakturadato. Ved forsinket betaling kan vi kreve rente etter forsinkelsesrenteloven, og stanse arbeidet etter skriftlig varsel.',
  },
  cooperation: {
    title: 'Hva vi trenger fra deg',
    body: 'Du gir oss opplysningene, tilgangene og avgjørelsene arbeidet er avhengig av, i tide. Kommer de for sent, forskyves fristene tilsvarende, og vi avtaler hva eventuelt merarbeid koster før vi gjør det.',
  },
  ownership: {
    title: 'Hvem som eier hva',
    body: 'Når arbeidet er betalt, eier du det vi har laget for deg. Verktøy, biblioteker og kunnskap vi hadde fra før, er fortsatt våre, og du kan bruke dem som en del av leveransen. Komponenter med åpen kildekode beholder sine egne lisenser.\n\nTekster, illustrasjoner og kode på nettstedet er våre og kan ikke kopieres uten tillatelse utover det loven åpner for.',
  },
  confidentiality: {
    title: 'Taushetsplikt',
    body: 'Begge parter holder hemmelig det de får vite om den andre som ikke er ment for andre. Det gjelder også etter at arbeidet er avsluttet. Vi oppgir deg som kunde bare hvis du sier ja.',
  },
  faults: {
    title: 'Feil og ansvar',
    body: 'Si fra om en feil innen rimelig tid etter at du har oppdaget den, så retter vi den. Vårt samlede ansvar er begrenset til det du har betalt oss for oppdraget i de siste tolv månedene før skaden, og omfatter ikke indirekte tap som tapt fortjeneste. Begrensningene gjelder ikke ved forsett eller grov uaktsomhet, eller der ufravikelig lov sier noe annet.\n\nSelve nettstedet tilbys slik det er. Vi er nøye med at det som står her, er riktig, men lover ikke at det alltid er tilgjengelig eller feilfritt.',
  },
  acceptable_use: {
    title: 'Bruk av nettstedet',
    body: 'Du kan ikke:\n\n- forsøke å skaffe deg tilgang til det som ikke er ditt\n- forstyrre tjenesten, eller sende automatiserte forespørsler som belaster den\n- sende oss ulovlig innhold, eller oppgi falsk identitet i skjemaene.',
  },
  termination: {
    title: 'Avslutning av oppdrag',
    body: 'Hvis ikke noe annet er avtalt, kan begge parter si opp et oppdrag med 30 dagers skriftlig varsel. Du betaler for arbeidet som er utført til da, og vi leverer fra oss det som er ferdig. Begge kan heve avtalen straks ved vesentlig mislighold fra den andre.',
  },
  law: {
    title: 'Lovvalg og tvister',
    body: 'Norsk rett gjelder. Vi prøver først å løse uenighet ved å snakke sammen. Fører det ikke frem, behandles saken av domstolene i Oslo, med Oslo tingrett som avtalt verneting. Forbrukere beholder rettighetene ufravikelig lov gir dem.',
  },
  contact: {
    title: 'Spørsmål',
    body: 'Skriv til {{email}} eller ring {{phone}}. Når vilkårene endres, endres også datoen øverst; et oppdrag som allerede er avtalt, beholder vilkårene det ble avtalt på.',
  },
} satisfies TranslationOf<typeof en>
