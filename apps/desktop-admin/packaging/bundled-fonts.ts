import type { Plugin } from 'vite'

/** Makes text wait for fonts that ship with the app: they load from the disk, and the fallback is never seen. */
export const withBlockingFonts = (css: string): string => css.replaceAll('font-display: swap', 'font-display: block')

/** Applies `withBlockingFonts` to the fonts of packages/ui, which the website shows with `swap`. */
export const bundledFonts = (): Plugin => ({
  name: 'bundled-fonts',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/theme/fonts.css') ? withBlockingFonts(code) : null),
})
