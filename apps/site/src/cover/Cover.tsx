import { useMemo, type ReactNode } from 'react'
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
} as const satisfies Record<string, (random: Random) => ReactNode>

type Drawing = keyof typeof DRAWINGS
const NAMES: readonly Drawing[] = ['waves', 'chart', 'contours', 'network']
const isDrawing = (name: string): name is Drawing => Object.hasOwn(DRAWINGS, name)

function drawingFor(icon: string, random: Random): Drawing {
  const wanted = icon.toLowerCase()
  if (isDrawing(wanted)) return wanted
  return NAMES[Math.floor(random() * NAMES.length)] ?? 'waves'
}

interface Props {
  /** The same seed always gives the same picture. */
  seed: string
  /** Names a drawing (waves, chart, contours, network); any other icon leaves the choice to the seed. */
  icon?: string
  className?: string | undefined
}

/** A drawn cover in the theme's colours; decorative. */
export function Cover({ seed, icon = '', className }: Props) {
  const picture = useMemo(() => {
    const random = seededRandom(seed)
    return DRAWINGS[drawingFor(icon, random)](random)
  }, [seed, icon])
  return (
    <svg
      viewBox={`0 0 ${BOARD.width} ${BOARD.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`${css.cover} ${className ?? ''}`}
      aria-hidden="true"
    >
      {picture}
    </svg>
  )
}
