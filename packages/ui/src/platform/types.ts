/** A file that the application offers to save. */
export interface SavedFile {
  readonly name: string
  /** MIME type, such as text/csv. */
  readonly type: string
  /** Pieces are written as they come; when they fail, nothing is saved. */
  readonly content: string | Blob | AsyncIterable<string>
  /** Whether to ask for the place of the file first and write into it, where the platform can. */
  readonly isLarge?: boolean
}

/** Returns whether the content of a file comes in pieces. */
export const isInPieces = (content: SavedFile['content']): content is AsyncIterable<string> =>
  typeof content === 'object' && Symbol.asyncIterator in content

/** A system notification. */
export interface Notice {
  readonly title: string
  readonly body?: string
  /** The path of the admin screen that a click opens, if the platform supports it. */
  readonly to?: string
}

/** The differences between the browser and the desktop app. */
export interface Platform {
  readonly kind: 'browser' | 'desktop'
  /** The public website, ending in a slash; null when unknown. */
  readonly websiteUrl: string | null
  /** Opens an http(s) or mailto URL outside the application; ignores any other URL. */
  openExternal(url: string): void
  /** Opens the page of a sign-in provider, which returns to `/auth/callback`: in this window, or in the system's browser. */
  openProvider(url: string): void
  /** Shows a notification while the application is in the background and the user permits it. */
  notify(notice: Notice): void
  /** Saves a file at a location that the user chooses. Resolves to false when the user cancels. Rejects when its pieces fail. */
  saveFile(file: SavedFile): Promise<boolean>
}
