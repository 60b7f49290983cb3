import type { Texts } from './en.ts'

export const norwegian: Texts = {
  greeting: (name) => (name ? `Hei, ${name}!` : 'Hei!'),
  youSent: 'Dette sendte du oss:',
  projectTypes: new Map([
    ['Backend Development', 'Backendutvikling'],
    ['Full-Stack Solution', 'Fullstackløsning'],
    ['AI-Powered Application', 'KI-løsning'],
    ['Technical Consulting', 'Teknisk rådgivning'],
    ['Other', 'Annet'],
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
    preview: 'Vi har mottatt meldingen din, og en av oss leser den.',
    heading: 'Vi har mottatt meldingen din',
    paragraphs: [
      'Takk for at du skrev til oss. En av oss leser meldingen grundig og svarer innen 24 timer på virkedager.',
    ],
    closing: ['Har du glemt noe, er det bare å svare på denne e-posten.'],
    reason:
      'Du får denne e-posten fordi adressen din ble skrevet inn i kontaktskjemaet vårt. Var det ikke deg, kan du se bort fra den.',
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
    preview: 'Vi har mottatt forespørselen. Her er det du sendte oss.',
    heading: 'Vi har mottatt forespørselen din',
    paragraphs: [
      'Takk! En av oss leser forespørselen grundig og svarer innen 24 timer på virkedager. Dette er det du sendte oss, og anslaget du så:',
    ],
    closing: [
      'Dette er et anslag, ikke et bindende tilbud. Eventuell mva. kommer i tillegg. Har noe endret seg, er det bare å svare på denne e-posten.',
    ],
    reason:
      'Du får denne e-posten fordi adressen din ble skrevet inn i tilbudsskjemaet vårt. Var det ikke deg, kan du se bort fra den.',
  },
  quoteOffer: {
    subject: (number, service) => `Tilbudet vårt ${number}: ${service}`,
    preview: 'Her er tilbudet vårt på arbeidet du beskrev.',
    heading: 'Tilbudet vårt',
    paragraphs: ['Takk for forespørselen. Vi tar gjerne oppdraget, til prisen du fikk se:'],
    closing: [
      'Alle beløp er uten mva. Eventuell mva. kommer i tillegg. Vil du takke ja til tilbudet eller spørre om noe, er det bare å svare på denne e-posten.',
    ],
    reason: 'Du får denne e-posten fordi du har bedt oss om et tilbud.',
  },
  newsletterConfirmation: {
    subject: (company) => `Bekreft abonnementet på nyhetsbrevet fra ${company}`,
    preview: 'Bekreft adressen din, så står du på listen.',
    heading: 'Bekreft abonnementet ditt',
    paragraphs: [
      'Adressen din ble meldt på nyhetsbrevet vårt. Bekreft at det var deg.',
      'Vi sender deg ikke noe mer før du har gjort det.',
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
    preview: 'Se gjennom dem i innstillingene.',
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
  recoveryCodeUsed: {
    subject: 'Noen logget inn på kontoen din med en gjenopprettingskode',
    preview: 'Kontroller at det var deg.',
    heading: 'En gjenopprettingskode er brukt',
    left: (count) =>
      `Noen logget inn på kontoen din med en gjenopprettingskode i stedet for det andre trinnet. ${
        count === 0
          ? 'Det var den siste koden din.'
          : count === 1
            ? 'Du har én kode igjen.'
            : `Du har ${count} koder igjen.`
      }`,
    paragraphs: [
      'Var det deg, bør du legge til et nytt andre trinn eller lage nye koder i kontoen din. Hvis ikke, bør du velge et nytt passord med en gang og kontakte en kollega som er administrator.',
    ],
    action: 'Gå til innlogging',
    reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
  },
  factorReset: {
    subject: 'Totrinnsbekreftelsen for kontoen din er nullstilt',
    preview: 'Du kan logge inn med passordet ditt og sette den opp på nytt.',
    heading: 'Totrinnsbekreftelsen din er nullstilt',
    done: (admin) =>
      admin
        ? `${admin} har nullstilt totrinnsbekreftelsen for kontoen din. Det andre trinnet og gjenopprettingskodene er fjernet. Du er logget ut overalt. Begrunnelsen er:`
        : 'En administrator har nullstilt totrinnsbekreftelsen for kontoen din. Det andre trinnet og gjenopprettingskodene er fjernet. Du er logget ut overalt. Begrunnelsen er:',
    paragraphs: [],
    closing: [
      'Logg inn med passordet ditt, og legg til et nytt andre trinn. Har du ikke bedt om dette, bør du velge et nytt passord med en gang og svare på denne e-posten.',
    ],
    action: 'Gå til innlogging',
    reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
  },
  factorResetReceipt: {
    subject: 'Du har nullstilt totrinnsbekreftelsen til en kollega',
    preview: 'Kollegaen kan nå logge inn med bare passordet.',
    heading: 'Du har nullstilt totrinnsbekreftelsen',
    paragraphs: [
      'Du har nullstilt totrinnsbekreftelsen for kontoen nedenfor. Det andre trinnet og gjenopprettingskodene er fjernet, og kontoen er logget ut overalt. Dette er begrunnelsen du oppga:',
    ],
    closing: [
      'Var det ikke deg, bør du velge et nytt passord med en gang og be en annen administrator om å deaktivere kontoen din.',
    ],
    reason: 'Du får denne e-posten fordi endringen ble gjort fra kontoen din.',
  },
  testMail: {
    subject: (company) => `Test-e-post fra ${company}`,
    preview: 'Den kom frem, så e-postserveren virker.',
    heading: 'E-postserveren virker',
    request: (sender) =>
      sender ? `${sender} har sendt denne for å teste e-postserveren.` : 'Denne ble sendt for å teste e-postserveren.',
    paragraphs: ['Den kom frem, så innstillingene stemmer. Du trenger ikke å gjøre noe mer.'],
    reason: 'Du får denne e-posten fordi en av de ansatte skrev inn adressen din.',
  },
  auth: {
    confirmation: {
      subject: 'Bekreft e-postadressen din',
      preview: 'Ett steg til, så er kontoen klar.',
      heading: 'Bekreft e-postadressen din',
      paragraphs: [
        'Åpne lenken for å bekrefte e-postadressen din. I nettleseren der du registrerte deg, beholder du passordet.',
      ],
      action: 'Bekreft adressen',
      closing: ['Lenken virker én gang, i én time. Har du ikke registrert deg, kan du se bort fra denne e-posten.'],
      reason: 'Du får denne e-posten fordi adressen din ble oppgitt for en annen konto.',
    },
    invite: {
      subject: 'Du er invitert',
      preview: 'Velg et passord, så er du inne.',
      heading: 'Du er invitert',
      paragraphs: [
        'Det er opprettet en konto til deg. Åpne lenken for å bekrefte e-postadressen din og velge et passord.',
      ],
      action: 'Godta invitasjonen',
      closing: ['Lenken virker én gang, i én time. Var invitasjonen uventet, kan du se bort fra den.'],
      reason: 'Du får denne e-posten fordi du ble invitert.',
    },
    magicLink: {
      subject: 'Innloggingslenken din',
      preview: 'Åpne lenken for å logge inn.',
      heading: 'Logg inn',
      paragraphs: ['Åpne lenken for å logge inn.'],
      action: 'Logg inn',
      closing: ['Lenken virker én gang, i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten.'],
      reason: 'Du får denne e-posten fordi noen ba om en innloggingslenke til adressen din.',
    },
    recovery: {
      subject: 'Velg et nytt passord',
      preview: 'Åpne lenken for å velge et nytt passord.',
      heading: 'Velg et nytt passord',
      paragraphs: ['Åpne lenken for å velge et nytt passord.'],
      action: 'Velg passord',
      closing: [
        'Lenken virker én gang, i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten. Da beholder du passordet du har.',
      ],
      reason: 'Du får denne e-posten fordi noen ba om et nytt passord for adressen din.',
    },
    emailChange: {
      subject: 'Bekreft den nye e-postadressen din',
      preview: 'Kontoen din skal bruke denne adressen.',
      heading: 'Bekreft den nye e-postadressen din',
      paragraphs: ['Åpne lenken for å bekrefte at kontoen din skal bruke denne e-postadressen.'],
      action: 'Bekreft adressen',
      closing: ['Lenken virker i én time. Har du ikke bedt om dette, kan du se bort fra denne e-posten.'],
      reason: 'Du får denne e-posten fordi adressen din ble oppgitt som ny adresse for en konto.',
    },
    emailChangeFrom: {
      subject: 'Bekreft endringen av e-postadressen din',
      preview: 'Kontoen din skal bruke en annen adresse.',
      heading: 'Bekreft endringen av e-postadressen din',
      paragraphs: [
        'Åpne lenken for å bekrefte at kontoen din skal bruke en annen e-postadresse. Den nye adressen må også bekrefte det.',
      ],
      newEmail: 'Ny adresse',
      action: 'Bekreft endringen',
      closing: ['Lenken virker i én time. Har du ikke bedt om dette, bør du ikke åpne den, men bytte passord.'],
      reason: 'Du får denne e-posten fordi noen ba om å endre adressen til kontoen din.',
    },
    reauthentication: {
      subject: 'Koden din',
      preview: 'Skriv inn koden for å fortsette.',
      heading: 'Koden din',
      enter: 'Skriv inn koden for å fortsette:',
      closing: ['Koden virker i én time. Har du ikke bedt om den, bør du bytte passord.'],
      reason: 'Du får denne e-posten fordi noen ba om en kode i kontoen din.',
    },
    known: {
      subject: 'Du har allerede en konto',
      preview: 'Du kan logge inn med adressen og passordet ditt.',
      heading: 'Du har allerede en konto',
      paragraphs: [
        'Noen, trolig deg selv, oppga denne adressen for en ny konto, eller som ny adresse for en annen. Du har allerede en konto og kan logge inn.',
      ],
      action: 'Logg inn',
      reason: 'Du får denne e-posten fordi adressen din ble brukt til å registrere en konto.',
    },
    notice: {
      newDevice: {
        subject: 'Ny innlogging på kontoen din',
        heading: 'Ny innlogging',
        text: 'Noen har logget inn på kontoen din fra en enhet som ikke er brukt til det før.',
      },
      newDevices: {
        subject: 'Nye innlogginger på kontoen din',
        heading: 'Nye innlogginger',
        text: 'Noen har logget inn på kontoen din fra flere enheter som ikke er brukt til det før.',
      },
      passwordChanged: {
        subject: 'Passordet ditt er endret',
        heading: 'Passordet ditt er endret',
        text: 'Passordet til kontoen din er endret.',
      },
      emailChanged: {
        subject: 'E-postadressen din er endret',
        heading: 'E-postadressen din er endret',
        text: 'E-postadressen til kontoen din er endret. Du logger nå inn med den nye.',
      },
      factorAdded: {
        subject: 'Kontoen din har fått et nytt andre trinn',
        heading: 'Et andre trinn er lagt til',
        text: 'Det er lagt til et andre trinn for totrinnsbekreftelse på kontoen din. Du trenger det neste gang du logger inn.',
      },
      factorRemoved: {
        subject: 'Et andre trinn er fjernet fra kontoen din',
        heading: 'Et andre trinn er fjernet',
        text: 'Et andre trinn for totrinnsbekreftelse er fjernet fra kontoen din.',
      },
      identityLinked: {
        subject: 'En innlogging er koblet til kontoen din',
        heading: 'En innlogging er koblet til',
        text: 'En innlogging hos en leverandør er koblet til kontoen din. Den kan nå brukes i stedet for passordet.',
      },
      identityUnlinked: {
        subject: 'En innlogging er koblet fra kontoen din',
        heading: 'En innlogging er koblet fra',
        text: 'En innlogging hos en leverandør er koblet fra kontoen din.',
      },
      other: {
        subject: 'En sikkerhetsinnstilling for kontoen din er endret',
        heading: 'Kontoen din er endret',
        text: 'En sikkerhetsinnstilling for kontoen din er endret.',
      },
      preview: 'Kontroller at det var deg.',
      time: 'Tidspunkt',
      device: 'Enhet',
      devices: 'Enheter',
      moreDevices: (count) => `${count} til`,
      deviceName: (browser, system) => `${browser} på ${system}`,
      app: 'Skrivebordsappen',
      unknownDevice: 'Ukjent enhet',
      newEmail: 'Ny adresse',
      identity: 'Innlogging',
      notYou:
        'Var det deg, trenger du ikke å gjøre noe. Hvis ikke, bør du velge et nytt passord med en gang og kontakte en kollega som er administrator.',
      notYouMoved:
        'Var det deg, trenger du ikke å gjøre noe. Hvis ikke, bør du kontakte en kollega som er administrator med en gang: E-post om nytt passord går nå til den nye adressen.',
      action: 'Velg et nytt passord',
      signIn: 'Gå til innlogging',
      reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
    },
    byCode: 'Du kan også skrive inn denne koden der du ba om e-posten:',
    withoutApp: 'Åpner ikke appen seg, kan du bruke denne siden i stedet:',
  },
}
