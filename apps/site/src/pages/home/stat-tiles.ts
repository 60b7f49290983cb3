export interface StatTile {
  readonly number: string
  readonly label: string
  /** The remaining label, in smaller print. */
  readonly note?: string
}

/** The index of the support tile. */
const SUPPORT_POSITION = 2

/** Returns the tiles with the support tile in third place; removes a stored tile with the same figure. */
export function withSupportTile(tiles: readonly StatTile[], support: StatTile): StatTile[] {
  return tiles.filter((tile) => tile.number !== support.number).toSpliced(SUPPORT_POSITION, 0, support)
}
