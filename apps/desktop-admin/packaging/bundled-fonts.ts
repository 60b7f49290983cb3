import type { Plugin } from 'vite'

/** Makes text wait for the bundled fonts: they load from the disk, so the fallback never appears. */
export const withBlockingFonts = (css: string): string => css.replaceAll('font-display: swap', 'font-display: block')

/** Applies `withBlockingFonts` to the fonts of packages/ui, which the website loads with `swap`. */
export const bundledFonts = (): Plugin => ({
  name: 'bundled-fonts',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/theme/fonts.css') ? withBlockingFonts(code) : null),
})
