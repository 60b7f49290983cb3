import { useMemo, type ReactNode } from 'react'
import { coverOf, type CoverChoice, type DrawingName } from './choose.ts'
import { BOARD, bars, contours, network, waves } from './patterns.ts'
import { seededRandom } from './random.ts'
import css from './Cover.module.css'

type Random = () => number

const DRAWINGS = {
  waves: (random: Random) => {
    const { lines, point } = waves(random)
    return (
      <>
        {lines.map((line) => (
          <path key={line.path} d={line.path} className={css.line} opacity={line.opacity} />
        ))}
        <circle cx={point.x} cy={point.y} r="9" className={css.fill} />
      </>
    )
  },
  chart: (random: Random) => (
    <>
      {bars(random).map((bar) => (
        <rect
          key={bar.x}
          x={bar.x}
          y={bar.y}
          width="40"
          height={bar.height}
          className={css.fill}
          opacity={bar.opacity}
        />
      ))}
      <path d="M70 262H650" className={css.base} />
    </>
  ),
  contours: (random: Random) =>
    contours(random).map((ring) => <path key={ring.path} d={ring.path} className={css.line} opacity={ring.opacity} />),
  network: (random: Random) => {
    const { nodes, links } = network(random)
    return (
      <>
        {links.map((link) => (
          <path key={link} d={link} className={css.line} opacity="0.45" />
        ))}
        {nodes.map((node) => (
          <circle key={`${node.x}-${node.y}`} cx={node.x} cy={node.y} r={node.size} className={css.fill} />
        ))}
      </>
    )
  },
} satisfies Record<DrawingName, (random: Random) => ReactNode>

interface Props {
  /** The same seed always gives the same picture. */
  seed: string
  /** The pattern and colours chosen by a list (`coversOf`); by default those of the seed. */
  choice?: CoverChoice | undefined
  className?: string | undefined
}

/** A generated cover in two of the theme's colours; decorative. */
export function Cover({ seed, choice, className }: Props) {
  const { drawing, colour } = choice ?? coverOf(seed)
  const picture = useMemo(() => DRAWINGS[drawing](seededRandom(seed)), [seed, drawing])
  return (
    <svg
      viewBox={`0 0 ${BOARD.width} ${BOARD.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${css.cover} ${css[colour] ?? ''} ${className ?? ''}`}
      aria-hidden="true"
    >
      {picture}
    </svg>
  )
}
