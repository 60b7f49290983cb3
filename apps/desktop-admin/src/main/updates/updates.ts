/** A newer version of the program. */
export interface Update {
  readonly version: string
  /** Where to fetch it, where the program does not install it by itself; null where it does as soon as it quits. */
  readonly downloadUrl: string | null
}

/** Looks for a newer version, and fetches it where the program can install it. Null where there is none. */
export type FindUpdate = () => Promise<Update | null>

interface Watch {
  readonly find: FindUpdate
  readonly tell: (update: Update) => void
  /** Calls back again and again. */
  readonly repeat: (look: () => Promise<void>) => void
}

/** Looks for a newer version now and then, and tells of each once. */
export async function watchUpdates({ find, tell, repeat }: Watch): Promise<void> {
  let told: string | null = null
  const look = async () => {
    // No feed, no network, a signature that is not ours: nothing is told and nothing installed; it is tried again.
    const update = await find().catch(() => null)
    if (!update || update.version === told) return
    told = update.version
    tell(update)
  }
  repeat(look)
  await look()
}
