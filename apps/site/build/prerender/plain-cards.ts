import type { Prerendered } from './prerender.ts'

/** Returns a sentence for the operator about the social cards that lack their picture, with a space before it; empty if none does. */
export const plainCardsNote = ({ plainCards }: Pick<Prerendered, 'plainCards'>): string =>
  plainCards === 0
    ? ''
    : ` ${plainCards} social ${plainCards === 1 ? 'card lacks its picture, which' : 'cards lack their picture, which'} could not be read; the next rendering tries again.`
