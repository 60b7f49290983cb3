import type en from './reminders.en.ts'

const no: typeof en = {
  title: 'Påminnelser',
  button: 'Send påminnelse',
  buttonOf: 'Send påminnelse til {{name}}',
  question: 'Minne {{name}} om {{amount}}?',
  text: 'Alle personene hos kunden får en e-post på sitt språk, med lenke til kundesiden, der kontonummeret står.',
  confirm: 'Send påminnelse',
  done: 'Påminnelsen er sendt',
  failed: 'Ingen påminnelse ble sendt',
  blocked: {
    reversed: 'Betalingen er reversert.',
    paid: 'Betalingen er betalt.',
    credit: 'En kreditering betales ikke av kunden.',
    not_overdue: 'Betalingen er ikke forfalt.',
    paused: 'Påminnelser er satt på pause.',
    limit: 'Tre påminnelser er sendt. Ring heller kunden.',
    reminded: 'Det er sendt en påminnelse det siste døgnet.',
    no_recipient: 'Kunden har ingen igjen å minne.',
  },
  none: 'Ingen påminnelse er sendt.',
  sent: '{{moment}}, {{person}}',
  automatic: 'automatisk',
  due: 'Det er tid for en påminnelse.',
  paused: 'På pause: {{note}}',
  pause: 'Sett påminnelser på pause',
  note: 'Hvorfor påminnelser er satt på pause',
  resume: 'Fortsett påminnelser',
  pauseDone: 'Påminnelser er satt på pause',
  resumeDone: 'Påminnelser fortsetter',
  pauseFailed: 'Kunne ikke endre påminnelsene',
  loadFailed: 'Kunne ikke hente påminnelsene',
}

export default no
