/** A newer version of the app. */
export interface Update {
  readonly version: string
  /** The URL of the download; null when the app installs it on quit. */
  readonly downloadUrl: string | null
}

/** Checks for a newer version, and downloads it if the app can install it; null when up to date. */
export type FindUpdate = () => Promise<Update | null>

interface Watch {
  readonly find: FindUpdate
  readonly notify: (update: Update) => void
  /** Schedules repeated checks. */
  readonly repeat: (look: () => Promise<void>) => void
}

/** Checks for newer versions repeatedly, and notifies once about each. */
export async function watchUpdates({ find, notify, repeat }: Watch): Promise<void> {
  let notifiedVersion: string | null = null
  const look = async () => {
    // Without a feed, a network or a valid signature nothing is installed; the next check tries again.
    const update = await find().catch(() => null)
    if (!update || update.version === notifiedVersion) return
    notifiedVersion = update.version
    notify(update)
  }
  repeat(look)
  await look()
}
