import type { OfferContent } from '@nordlys/data/offers/content'

/** The terms of the demo company. */
export const DEMO_TERMS = {
  english: `## Payment

Invoices are due after 14 days. Hours beyond the offer are billed only after you have agreed to them in writing.

## Rights and confidentiality

What we make for you is yours once it is paid. Open-source parts keep their licences. Both sides keep the other's secrets, also after the work has ended.

## Changes and faults

A change of the scope is a change order with its own price. We correct faults in our work without charge when you report them within six months of the delivery.

## Liability and law

Our liability is limited to the price of the work. Either side may end the work with 30 days' notice, and what is done is paid. Norwegian law applies, and disputes belong before Oslo District Court.`,
  norwegian: `## Betaling

Fakturaer forfaller etter 14 dager. Timer utover tilbudet faktureres bare når dere har sagt ja til dem skriftlig.

## Rettigheter og taushet

Det vi lager for dere, er deres når det er betalt. Deler med åpen kildekode beholder lisensene sine. Begge parter holder den andres opplysninger hemmelige, også når oppdraget er over.

## Endringer og feil

En endring i omfanget er en endringsordre med egen pris. Vi retter feil i arbeidet vårt uten kostnad når dere melder fra innen seks måneder etter leveringen.

## Ansvar og lovvalg

Ansvaret vårt er begrenset til prisen på arbeidet. Begge parter kan avslutte med 30 dagers varsel, og det som er gjort, betales. Norsk rett gjelder, og Oslo tingrett er verneting.`,
} as const

type Line = Pick<OfferContent['lines'][number], 'text' | 'quantity' | 'unit' | 'price'>

interface DemoLine extends Line {
  readonly group?: string
  readonly isOptional?: boolean
}

interface DemoOffer {
  /** What becomes of it. */
  readonly state: 'draft' | 'sent' | 'accepted' | 'declined'
  /** Of its request, or of its client. */
  readonly email: string
  readonly language: 'en' | 'no'
  readonly title: string
  readonly sections: OfferContent['sections']
  readonly lines: readonly DemoLine[]
  /** Per cent off the total. */
  readonly discount?: number
  /** The titles, shares and due dates of the payment plan. */
  readonly plan: readonly (readonly [title: string, share: number, due: 'acceptance' | 'delivery'])[]
  /** The version that was sent first, and what was asked and answered about it. */
  readonly first?: {
    readonly lines: readonly DemoLine[]
    readonly question: string
    readonly answer: string
  }
  /** A question that waits for an answer. */
  readonly question?: string
}

/** An offer in each state, as staff wrote it. */
export const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    state: 'accepted',
    email: 'wenche@tidal.example',
    language: 'no',
    title: 'Varsling ved lavt oksygen',
    sections: [
      {
        heading: 'Hva dere får',
        text: 'Målerne i merdene varsler vakten på telefonen før oksygenet blir for lavt.\n\n- Grenser per merd og årstid\n- Varsel på norsk og engelsk, også uten nett på flåten\n- En logg som Mattilsynet kan lese',
      },
    ],
    lines: [
      { text: 'Utvikling av varsling', quantity: 120, unit: 'hour', price: 145 },
      { text: 'Opplæring på anlegget', quantity: 1, unit: 'day', price: 1200 },
    ],
    plan: [
      ['Ved oppstart', 40, 'acceptance'],
      ['Ved levering', 60, 'delivery'],
    ],
  },
  {
    state: 'declined',
    email: 'helen@kelpworks.example',
    language: 'en',
    title: 'Harvest records and export certificates',
    sections: [
      { heading: 'What you get', text: 'One record per harvest, and a certificate in the format of each country.' },
    ],
    lines: [{ text: 'Backend development', quantity: 80, unit: 'hour', price: 150 }],
    plan: [['On delivery', 100, 'delivery']],
  },
  {
    state: 'sent',
    email: 'nadia@polarlogic.example',
    language: 'en',
    title: 'A billing engine for metered sensors',
    sections: [
      {
        heading: 'What you get',
        text: 'A service that turns two million readings a day into invoice lines, and explains each of them.\n\n- Tariffs with dates, changed without a release\n- Every amount can be traced back to its readings\n- A dry run of a month before it counts',
      },
      {
        heading: 'What we need from you',
        text: 'A week of real readings, and someone who knows the tariffs, two hours a week.',
      },
    ],
    lines: [
      { text: 'Tariffs and calculation', quantity: 140, unit: 'hour', price: 150, group: 'Billing engine' },
      {
        text: 'Invoice lines that can be traced to readings',
        quantity: 80,
        unit: 'hour',
        price: 150,
        group: 'Billing engine',
      },
      { text: 'Load test with your readings', quantity: 3, unit: 'day', price: 1150, group: 'Going live' },
      { text: 'Dry run of one month', quantity: 1, unit: 'fixed', price: 2400, group: 'Going live' },
      {
        text: 'On-call support, first three months',
        quantity: 3,
        unit: 'month',
        price: 900,
        group: 'Going live',
        isOptional: true,
      },
    ],
    discount: 5,
    first: {
      lines: [
        { text: 'Tariffs and calculation', quantity: 160, unit: 'hour', price: 150, group: 'Billing engine' },
        {
          text: 'Invoice lines that can be traced to readings',
          quantity: 80,
          unit: 'hour',
          price: 150,
          group: 'Billing engine',
        },
        { text: 'Load test with your readings', quantity: 3, unit: 'day', price: 1150, group: 'Going live' },
      ],
      question: 'We would like to see a full month calculated before we switch over. Is that included?',
      answer: 'It was not, so we have added a dry run of one month to the offer. You get a new version today.',
    },
    question: 'Could the work start on the first Monday of next month, and who would be our contact?',
    plan: [
      ['Deposit', 30, 'acceptance'],
      ['On delivery', 70, 'delivery'],
    ],
  },
  {
    state: 'draft',
    email: 'astrid@holmrederi.example',
    language: 'no',
    title: 'Vaktlister for fem båter',
    sections: [{ heading: 'Om oppdraget', text: 'Vaktlister og mannskap, med hviletid regnet etter reglene.' }],
    lines: [{ text: 'Backendutvikling', quantity: 120, unit: 'hour', price: 150 }],
    plan: [['Ved levering', 100, 'delivery']],
  },
]

/** The descriptions of the payments of `seed.sql` that were handed over to the accounting system, and reminded of. */
export const DEMO_BILLS = {
  handedOver: 'Berth board, second milestone',
  reminded: 'Supportavtale, andre halvår',
} as const
