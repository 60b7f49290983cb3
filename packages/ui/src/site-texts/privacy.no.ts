import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './privacy.en.ts'

/** The privacy policy. Empty lines separate paragraphs; lines that start with a hyphen are a list. */
export default {
  title: 'Personvernerklæring',
  lead: 'Hva {{name}} vet om deg, hvorfor, hvor lenge, og hva du kan kreve av oss.',
  updated: 'Sist oppdatert {{date}}',
  controller: {
    title: 'Hvem som er ansvarlig',
    body: '{{name}}, {{address}}, er behandlingsansvarlig for personopplysningene som er beskrevet her. Skriv til {{email}} eller ring {{phone}} hvis du lurer på noe.',
    body_number: 'Organisasjonsnummeret vårt er {{number}}.',
  },
  collected: {
    title: 'Hva vi samler inn',
    body: 'Vi samler inn det du gir oss, og lite annet:\n\n- Kontaktskjema: navn, e-postadresse, firma hvis du oppgir det, type prosjekt, budsjettramme og meldingen din.\n- Prisforespørsel: navn, e-postadresse, firma hvis du oppgir det, og det du forteller om prosjektet.\n- Nyhetsbrev: e-postadressen din, og når du bekreftet den. Har du samtykket et annet sted, for eksempel på et arrangement: hvor og når.\n- Chat: meldingene du skriver, slik at vi kan svare på dem.\n- Siden med et tilbud: når du først og sist leste den, etter at du har brukt den i fem sekunder.\n- Tekniske logger: IP-adresse og tidspunkt for forespørsler, for å holde tjenesten sikker og begrense misbruk.\n\nIkke send oss særlige kategorier av personopplysninger, for eksempel helseopplysninger, gjennom skjemaene.',
  },
  purpose: {
    title: 'Hvorfor, og med hvilket rettslig grunnlag',
    body: 'Vi bruker opplysningene til å:\n\n- svare deg og utarbeide tilbud, som er tiltak på din forespørsel før en avtale inngås (GDPR artikkel 6 nr. 1 bokstav b)\n- oppfylle og fakturere avtalene våre med deg (artikkel 6 nr. 1 bokstav b) og føre regnskapet loven krever (bokstav c)\n- sende nyhetsbrev, hvis du har sagt ja til å få det (samtykke, bokstav a)\n- se om et tilbud er lest, slik at vi følger det opp til rett tid (vår berettigede interesse, bokstav f)\n- holde nettstedet sikkert og i drift (vår berettigede interesse, bokstav f).\n\nVi selger ikke personopplysninger, bruker dem ikke til reklame og treffer ingen avgjørelser om deg som bare bygger på automatisert behandling. Priskalkulatoren gir et anslag; det er et menneske som gir tilbudet.',
  },
  storage: {
    title: 'Informasjonskapsler og lokal lagring',
    body: 'De åpne sidene setter ingen sporende informasjonskapsler og bruker ingen analysetjenester. Nettleseren din lagrer valgt språk og tema, og en påbegynt melding eller prisforespørsel, slik at du ikke mister dem. På siden for kunder lagrer den også økten din, til du logger ut og i høyst 30 dager. Du kan slette dette i nettleseren når som helst.',
  },
  check: {
    title: 'Robotsjekk',
    body: 'Skjemaene våre bruker {{provider}} for å holde roboter ute. Når du går inn i et skjema, laster nettleseren din inn sjekken, og {{provider}} får IP-adressen din og tekniske opplysninger om nettleseren. Det rettslige grunnlaget er vår berettigede interesse i å holde nettstedet sikkert (artikkel 6 nr. 1 bokstav f).',
  },
  sharing: {
    title: 'Hvem andre som ser opplysningene',
    body: 'Leverandører som drifter servere, database, e-post og chat, behandler opplysninger for oss etter databehandleravtaler og bare etter våre instrukser. Vi utleverer også opplysninger når loven pålegger oss det. Hvis en leverandør behandler opplysninger utenfor EØS, sørger vi for at de er beskyttet av en adekvansbeslutning eller EUs standard personvernbestemmelser.',
  },
  retention: {
    title: 'Hvor lenge vi lagrer dem',
    body: '- Henvendelser og prisforespørsler som ikke fører til avtale: inntil 24 måneder etter siste kontakt.\n- Avtaler og regnskap: så lenge bokføringsreglene krever, normalt fem år etter regnskapsårets slutt.\n- E-postadresse for nyhetsbrev: til du melder deg av. Etter det har vi den bare for ikke å legge deg til igjen, til du ber oss slette den; da er det bare et kryptografisk avtrykk (hash) igjen.\n- Når du leste et tilbud: like lenge som tilbudet.\n- Tekniske logger: normalt ikke mer enn 90 dager.\n\nDeretter sletter eller anonymiserer vi opplysningene.',
  },
  rights: {
    title: 'Rettighetene dine',
    body: 'Etter GDPR og personopplysningsloven kan du:\n\n- få innsyn i opplysningene vi har om deg, og få en kopi\n- få rettet uriktige opplysninger\n- få slettet opplysninger vi ikke lenger har grunn til å beholde\n- kreve at behandlingen begrenses, eller protestere mot den\n- få utlevert opplysningene du har gitt oss, i et vanlig, maskinlesbart format\n- trekke tilbake et samtykke når som helst, uten virkning for det som allerede er gjort.\n\nSkriv til {{email}}. Det koster ingenting, og vi svarer innen én måned. Vi kan be deg bekrefte hvem du er.',
  },
  complaints: {
    title: 'Klage',
    body: 'Vi vil gjerne rette opp feil selv, så si fra til oss først. Du kan alltid klage til Datatilsynet, eller til tilsynsmyndigheten der du bor.',
  },
  security: {
    title: 'Sikkerhet',
    body: 'Opplysninger sendes kryptert, og bare de som trenger dem i arbeidet sitt, har tilgang. Hvis et brudd på sikkerheten trolig medfører høy risiko for deg, sier vi fra uten ugrunnet opphold; når loven krever det, varsler vi Datatilsynet innen 72 timer.',
  },
  changes: {
    title: 'Endringer',
    body: 'Når erklæringen endres, endres også datoen øverst. Hvis en endring har betydning for deg og vi har adressen din, skriver vi til deg.',
  },
} satisfies TranslationOf<typeof en>
