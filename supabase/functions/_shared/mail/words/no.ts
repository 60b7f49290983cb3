import type { Words } from './words.ts'

export const norwegian: Words = {
  greeting: (name) => (name ? `Hei, ${name}!` : 'Hei!'),
  youSent: 'Dette sendte du oss:',
  projectTypes: new Map([
    ['Backend Development', 'Backendutvikling'],
    ['Full-Stack Solution', 'Fullstack-løsning'],
    ['AI-Powered Application', 'Applikasjon med KI'],
    ['Technical Consulting', 'Teknisk rådgivning'],
    ['Other', 'Noe annet'],
  ]),
  budgetRanges: new Map([
    ['$5k - $10k', '5 000–10 000 dollar'],
    ['$10k - $25k', '10 000–25 000 dollar'],
    ['$25k - $50k', '25 000–50 000 dollar'],
    ['$50k+', 'Over 50 000 dollar'],
  ]),
  labels: {
    name: 'Navn',
    email: 'E-post',
    company: 'Firma',
    subject: 'Emne',
    projectType: 'Prosjekt',
    budget: 'Budsjett',
    service: 'Tjeneste',
    complexity: 'Kompleksitet',
    hours: 'Anslåtte timer',
    total: 'Anslått sum uten mva.',
    offer: 'Tilbud',
    basePrice: 'Grunnpris',
    hourly: (hours, rate) => `${hours} timer à ${rate}`,
    multiplier: (complexity) => `Kompleksitet (${complexity.toLowerCase()})`,
    offerTotal: 'Sum uten mva.',
    validUntil: 'Gjelder til',
  },
  complexity: { simple: 'Enkel', medium: 'Middels', complex: 'Kompleks' },
  contactNotification: {
    subject: (name, subject) => `Ny melding fra ${name}${subject ? `: ${subject}` : ''}`,
    preview: 'Noen har skrevet til dere gjennom kontaktskjemaet.',
    heading: 'En ny melding',
    paragraphs: [
      'Noen har skrevet til dere gjennom kontaktskjemaet. Svarer du på denne e-posten, går svaret rett til avsenderen.',
    ],
    action: 'Åpne i admin',
    reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
  },
  contactReceipt: {
    subject: 'Vi har mottatt meldingen din',
    preview: 'Meldingen din er kommet fram, og en av oss leser den.',
    heading: 'Meldingen din er kommet fram',
    paragraphs: [
      'Takk for at du skrev til oss. En av oss leser meldingen grundig og svarer innen 24 timer på virkedager.',
    ],
    closing: ['Manglet det noe, er det bare å svare på denne e-posten.'],
    reason:
      'Du får denne e-posten fordi adressen din ble skrevet inn i kontaktskjemaet vårt. Var det ikke deg, trenger du ikke å gjøre noe.',
  },
  quoteNotification: {
    subject: (service, name) => `Ny forespørsel om tilbud: ${service}, fra ${name}`,
    preview: 'Noen har bedt om et tilbud.',
    heading: 'En ny forespørsel om tilbud',
    paragraphs: [
      'Noen har regnet på et oppdrag og ønsker et tilbud. Svarer du på denne e-posten, går svaret rett til avsenderen.',
    ],
    action: 'Åpne i admin',
    reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
  },
  quoteReceipt: {
    subject: (service) => `Forespørselen din om tilbud: ${service}`,
    preview: 'Forespørselen er kommet fram. Her er det du sendte oss.',
    heading: 'Forespørselen din er kommet fram',
    paragraphs: [
      'Takk! En av oss leser forespørselen grundig og svarer innen 24 timer på virkedager. Dette er det du sendte oss, og anslaget du så:',
    ],
    closing: [
      'Det er et anslag, ikke et bindende tilbud. Mva. kommer i tillegg der den gjelder. Har noe endret seg, er det bare å svare på denne e-posten.',
    ],
    reason:
      'Du får denne e-posten fordi adressen din ble skrevet inn i tilbudsskjemaet vårt. Var det ikke deg, trenger du ikke å gjøre noe.',
  },
  quoteOffer: {
    subject: (number, service) => `Tilbudet vårt ${number}: ${service}`,
    preview: 'Her er tilbudet vårt på arbeidet du beskrev.',
    heading: 'Tilbudet vårt',
    paragraphs: ['Takk for forespørselen. Vi tar gjerne oppdraget, til prisen du fikk se:'],
    closing: [
      'Alle beløp er uten mva., som kommer i tillegg der den gjelder. Vil du takke ja til tilbudet eller spørre om noe, er det bare å svare på denne e-posten.',
    ],
    reason: 'Du får denne e-posten fordi du har bedt oss om et tilbud.',
  },
  newsletterConfirmation: {
    subject: (company) => `Bekreft abonnementet på nyhetsbrevet fra ${company}`,
    preview: 'Bekreft adressen din, så står du på listen.',
    heading: 'Bekreft abonnementet ditt',
    paragraphs: [
      'Adressen din ble meldt på nyhetsbrevet vårt. Bekreft den, så vi vet at det var deg.',
      'Til du har gjort det, sender vi deg ikke noe mer.',
    ],
    action: 'Bekreft abonnementet',
    closing: ['Var det ikke deg, kan du se bort fra denne e-posten. Lenken virker i 30 dager.'],
    reason: 'Du får denne e-posten fordi adressen din ble meldt på nyhetsbrevet vårt.',
    unsubscribe: 'Meld meg av',
  },
  staffInvite: {
    subject: (company) => `Du er invitert til administrasjonen hos ${company}`,
    preview: 'Velg et passord, så er du inne.',
    heading: 'Velkommen om bord',
    invitation: (inviter, company) =>
      inviter
        ? `${inviter} har invitert deg til administrasjonen hos ${company}.`
        : `Du er invitert til administrasjonen hos ${company}.`,
    paragraphs: [
      'Åpne lenken og velg et passord. Mer skal det ikke til: Kontoen knyttes til adressen nedenfor, og du blir logget inn med en gang.',
    ],
    action: 'Godta invitasjonen',
    closing: [
      'Lenken virker én gang, i sju dager, og slipper inn den som åpner den. Ikke videresend den. Var invitasjonen uventet, kan du se bort fra den.',
    ],
    reason: 'Du får denne e-posten fordi en av de ansatte skrev inn adressen din.',
  },
  peopleWaiting: {
    subject: (count, company) =>
      count === 1 ? `Én person venter på tilgang til ${company}` : `${count} personer venter på tilgang til ${company}`,
    preview: 'Godkjenn eller avvis dem i innstillingene.',
    heading: 'Venter på godkjenning',
    waiting: (count) =>
      count === 1
        ? 'Én person har registrert seg, bekreftet adressen sin og venter på godkjenning.'
        : `${count} personer har registrert seg, bekreftet adressene sine og venter på godkjenning.`,
    paragraphs: [
      'Godkjenn bare folk du kjenner: Alle med tilgang kan lese og endre alle kundedata. Denne e-posten sendes høyst én gang i timen.',
    ],
    action: 'Se hvem som venter',
    reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
  },
  accessApproved: {
    subject: (company) => `Du har fått tilgang til administrasjonen hos ${company}`,
    preview: 'Kontoen din er godkjent.',
    heading: 'Du har fått tilgang',
    approved: (company) => `En kollega har godkjent kontoen din i administrasjonen hos ${company}.`,
    signIn: 'Logg inn med adressen og passordet ditt.',
    action: 'Logg inn',
    choosePassword:
      'Passordet du registrerte deg med, ble satt før adressen var bekreftet, og virker derfor ikke. Velg et nytt for å logge inn.',
    choosePasswordAction: 'Velg et passord',
    reason: 'Du får denne e-posten fordi du ba om tilgang.',
  },
  testMail: {
    subject: (company) => `Test-e-post fra ${company}`,
    preview: 'Den kom frem, så e-postserveren virker.',
    heading: 'E-postserveren virker',
    request: (sender) =>
      sender ? `${sender} har sendt denne for å prøve e-postserveren.` : 'Denne ble sendt for å prøve e-postserveren.',
    paragraphs: ['At den kom frem, betyr at innstillingene stemmer. Du trenger ikke gjøre noe mer.'],
    reason: 'Du får denne e-posten fordi en av de ansatte skrev inn adressen din.',
  },
}
