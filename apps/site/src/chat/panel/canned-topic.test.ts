import { describe, expect, test } from 'vitest'
import { cannedTopic, type CannedTopic } from './canned-topic.ts'

const ENGLISH: Readonly<Record<CannedTopic, readonly string[]>> = {
  pricing: [
    'price?',
    'PRICES',
    'your pricing',
    'What does it cost?',
    'how much is it',
    'hourly rate',
    'our budget',
    'any fees',
  ],
  services: ['services', 'Which service fits?', 'What do you do?', 'what do you offer'],
  ai: [
    'AI',
    'a chatbot, please',
    'bots',
    'machine learning',
    'artificial intelligence',
    'LLM',
    'GPT-5',
    'language models',
  ],
  timeline: ['timeline', 'How long?', 'deadline', 'how fast', 'in three weeks', 'time frame'],
  technology: ['your tech', 'technology', 'which stack', 'frameworks', 'React', 'PostgreSQL', 'programming languages'],
  quote: ['a quote', 'estimate', 'proposal', 'calculator'],
  contact: ['contact', 'e-mail', 'email address', 'phone number', 'can I call you', 'talk to a person'],
  greeting: ['hi', 'Hello!', 'hey there', 'Good morning'],
  default: ['', '   ', '?!', 'Do you like cheese', '😀'],
}

const NORWEGIAN: Readonly<Record<CannedTopic, readonly string[]>> = {
  pricing: ['Pris?', 'prisene deres', 'prisoverslag', 'Hva koster det?', 'hvor mye', 'timepris', 'budsjettet vårt'],
  services: ['tjenester', 'Hva gjør dere?', 'hva tilbyr dere', 'rådgivning', 'konsulenter'],
  ai: ['KI', 'kunstig intelligens', 'en samtalerobot', 'språkmodeller', 'maskinlæring'],
  timeline: ['Hvor lang tid tar det?', 'fristen', 'tre uker', 'tidsramme', 'leveringstid'],
  technology: ['teknologi', 'Hvilke rammeverk', 'programmeringsspråk', 'verktøy'],
  quote: ['tilbud', 'et estimat', 'anslaget', 'kalkulatoren'],
  contact: ['kontaktinfo', 'e-post', 'epostadressen', 'telefonnummer', 'kan dere ringe', 'møte'],
  greeting: ['Hei!', 'hallo', 'God dag', 'heisann'],
  default: ['Liker dere ost', 'blåbær'],
}

const rows = (words: Readonly<Record<CannedTopic, readonly string[]>>) =>
  Object.entries(words).flatMap(([topic, messages]) => messages.map((message) => [message, topic] as const))

test.each(rows(ENGLISH))('finds in "%s" the topic %s', (message, topic) => {
  expect(cannedTopic(message, 'en')).toBe(topic)
})

test.each(rows(NORWEGIAN))('finds in Norwegian "%s" the topic %s', (message, topic) => {
  expect(cannedTopic(message, 'no')).toBe(topic)
})

test.each(rows(ENGLISH))('finds the topic of English "%s" for a Norwegian visitor', (message, topic) => {
  expect(cannedTopic(message, 'no')).toBe(topic)
})

describe('whole words', () => {
  test.each(['enterprise', 'this', 'they', 'costume', 'said', 'maintain', 'recall', 'misquoted', 'robotics'])(
    'finds no topic in "%s"',
    (message) => {
      expect(cannedTopic(message, 'en')).toBe('default')
    },
  )

  test('ignores Norwegian words for an English visitor', () => {
    expect(cannedTopic('prison', 'en')).toBe('default')
    expect(cannedTopic('pris', 'en')).toBe('default')
  })

  test('treats a letter of two code points as one letter', () => {
    expect(cannedTopic('Hva gjør dere, rådgivning?'.normalize('NFD'), 'no')).toBe('services')
  })
})

test.each([
  ['Hi, what do your AI services cost?', 'pricing'],
  ['Hi, which AI services do you have?', 'services'],
  ['Hello, how long does a chatbot take?', 'ai'],
  ['Hello, how long with your tech stack?', 'timeline'],
  ['Hello, can I get an estimate with React?', 'technology'],
  ['Hello, can you e-mail me a quote?', 'quote'],
  ['Hello, can I call you?', 'contact'],
])('prefers the first topic in order, and a greeting last: "%s" is about %s', (message, topic) => {
  expect(cannedTopic(message, 'en')).toBe(topic)
})
