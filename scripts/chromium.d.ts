/** Needed as root in a container, and quiet on a closed network. */
export declare const CHROMIUM_ARGUMENTS: string[]
/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's, or one that is installed now (Debian's package as root,
 * Playwright's download elsewhere). Throws where none can be had.
 */
export declare function findOrInstallChromium(): string
