import type { Language } from '@nordlys/ui/i18n/language.ts'

/**
 * The keywords of each topic, most specific first: someone who says hello and asks for a price wants the price. Matches whole words ('hi'
 * is not in 'this'); several words are a phrase, and a star matches any ending.
 */
const KEYWORDS = {
  pricing: {
    en: 'price*, pricing, pricey, cost, costs, costing, how much, rate, rates, hourly, fee, fees, budget*, expensive, cheap*, charge, charges',
    no: 'pris*, koste, koster, kostnad*, hvor mye, timepris*, timesats*, budsjett*, billig*, dyr, dyrt, dyre, betale, honorar*',
  },
  services: {
    en: 'service, services, what do you do, what can you do, offer, offers, offering*, help me with, help us with, consulting, expertise',
    no: 'tjeneste*, tilbyr, hva gjør dere, hva driver dere med, hva kan dere, hjelpe, rådgivning, konsulent*',
  },
  ai: {
    en: 'ai, chatbot*, bot, bots, artificial intelligence, machine learning, llm, llms, gpt, chatgpt, language model*, assistant*',
    no: 'ki, kunstig intelligens, maskinlæring, samtalerobot*, chatrobot*, språkmodell*, assistent*, robot*',
  },
  timeline: {
    en: 'timeline*, timeframe*, time frame*, how long, how soon, how fast, how quickly, deadline*, duration, week, weeks, month, months, schedule',
    no: 'tidslinje*, tidsramme*, tidsplan*, tidsbruk, hvor lang tid, hvor lenge, hvor raskt, hvor fort, frist*, uke, uker, måned*, varighet, leveringstid*',
  },
  technology: {
    en: 'tech, technology, technologies, stack, framework*, programming language*, typescript, javascript, react, node, python, postgres*, database*',
    no: 'teknologi*, rammeverk*, programmeringsspråk*, verktøy',
  },
  quote: {
    en: 'quote*, quotation*, estimate*, proposal*, calculator',
    no: 'tilbud*, estimat*, overslag*, anslag*, kalkulator*',
  },
  contact: {
    en: 'contact*, email*, e mail*, mail, phone*, telephone, call, reach, talk to, talk with, speak to, speak with, meeting, address',
    no: 'kontakt*, epost*, e post*, telefon*, ring, ringe, snakke, møte, møtes, adresse*',
  },
  greeting: {
    en: 'hi, hello, hey, hiya, greetings, good morning, good afternoon, good evening',
    no: 'hei, heisann, hallo, halla, morn, god morgen, god dag, god kveld',
  },
} as const satisfies Record<string, Record<Language, string>>

type Topic = keyof typeof KEYWORDS
export type CannedTopic = Topic | 'default'

/** The topics in the order of the search. */
const TOPICS: readonly Topic[] = ['pricing', 'services', 'ai', 'timeline', 'technology', 'quote', 'contact', 'greeting']

// Puts a blank around every word, so that a search for a word with blanks finds whole words only.
const spaced = (message: string) =>
  ` ${message
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

const needlesOf = (keywords: string) =>
  keywords.split(', ').map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `))

/** Chooses the canned reply to a message by its keywords in the visitor's language, and by English keywords in any language. */
export function cannedTopic(message: string, language: Language): CannedTopic {
  const words = spaced(message)
  const isAbout = (topic: Topic) =>
    [...needlesOf(KEYWORDS[topic].en), ...(language === 'en' ? [] : needlesOf(KEYWORDS[topic][language]))].some(
      (needle) => words.includes(needle),
    )
  return TOPICS.find(isAbout) ?? 'default'
}
