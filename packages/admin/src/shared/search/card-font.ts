import type { CardFont } from '@nordlys/ui/social-card/social-card.ts'

const FAMILY = 'Schibsted Grotesk Variable'

/** The width of a character relative to the font size, for environments that cannot measure text. */
const AVERAGE = 0.55

const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')

/** The font of the card, measured by the browser. */
export const CARD_FONT: CardFont = {
  family: FAMILY,
  widthOf: (text, weight, size) => {
    if (!context) return text.length * size * AVERAGE
    context.font = `${weight} ${size}px '${FAMILY}'`
    return context.measureText(text).width
  },
}
