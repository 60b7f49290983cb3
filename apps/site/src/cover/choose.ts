import { seededRandom } from './random.ts'

const DRAWING_NAMES = ['waves', 'chart', 'contours', 'network'] as const
export type DrawingName = (typeof DRAWING_NAMES)[number]

const COLOUR_NAMES = ['spruce', 'teal', 'violet', 'amber'] as const
type ColourName = (typeof COLOUR_NAMES)[number]

/** The pattern and colours of a cover. */
export interface CoverChoice {
  readonly drawing: DrawingName
  readonly colour: ColourName
}

// The preferred value, or the next one that no neighbour has.
function otherThan<Name>(names: readonly Name[], preferred: Name, taken: readonly Name[]): Name {
  const start = names.indexOf(preferred)
  return [...names.slice(start), ...names.slice(0, start)].find((name) => !taken.includes(name)) ?? preferred
}

/** Returns the choice of a seed. `icon` may name the pattern; the seed decides for any other text. */
export function coverOf(seed: string, icon = ''): CoverChoice {
  const random = seededRandom(`choice of ${seed}`)
  const pick = <Name>(names: readonly [Name, ...Name[]]): Name => names[Math.floor(random() * names.length)] ?? names[0]
  const drawing = pick(DRAWING_NAMES)
  return {
    drawing: DRAWING_NAMES.find((name) => name === icon.toLowerCase()) ?? drawing,
    colour: pick(COLOUR_NAMES),
  }
}

/** Returns the covers of a list in two columns: none looks like the one next to, above or below it. */
export function coversOf(seeds: readonly string[]): CoverChoice[] {
  const chosen: CoverChoice[] = []
  for (const seed of seeds) {
    const { drawing, colour } = coverOf(seed)
    const neighbours = chosen.slice(-2)
    chosen.push({
      drawing: otherThan(
        DRAWING_NAMES,
        drawing,
        neighbours.map((cover) => cover.drawing),
      ),
      colour: otherThan(
        COLOUR_NAMES,
        colour,
        neighbours.map((cover) => cover.colour),
      ),
    })
  }
  return chosen
}
