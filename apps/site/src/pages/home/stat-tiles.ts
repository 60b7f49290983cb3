export interface StatTile {
  readonly number: string
  readonly label: string
  /** What the label leaves open, in smaller print. */
  readonly note?: string
}

/** Where the support tile stands, counted from 0. */
const SUPPORT_POSITION = 2

/** The tiles with the support tile forced into third place; a stored tile with the same figure gives way to it. */
export function withSupportTile(tiles: readonly StatTile[], support: StatTile): StatTile[] {
  return tiles.filter((tile) => tile.number !== support.number).toSpliced(SUPPORT_POSITION, 0, support)
}
