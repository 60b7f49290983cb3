import { join } from 'node:path'

/** The folder of apps/site. */
export const SITE_DIR = join(import.meta.dirname, '..')
/** The root of the workspace. */
export const ROOT_DIR = join(SITE_DIR, '..', '..')
/** Vite's output for the browser. */
export const CLIENT_DIR = join(SITE_DIR, 'out', 'client')
/** Vite's output for the prerender step. */
export const SERVER_DIR = join(SITE_DIR, 'out', 'server')
/** The cache of rendered images. */
export const IMAGES_DIR = join(SITE_DIR, 'out', 'images')
/** The hash of the sources of both builds. */
export const STAMP_FILE = join(SITE_DIR, 'out', 'stamp')
/** The finished site. */
export const DIST_DIR = join(SITE_DIR, 'dist')
