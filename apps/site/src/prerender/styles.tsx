import createEmotionServer from '@emotion/server/create-instance'
import { AppTheme, ColorSchemeScript, createStyles } from '@nordlys/ui/theme/AppTheme'
import { renderToString } from 'react-dom/server'

/** The script that sets light or dark before the first paint. */
export function colorSchemeScript(): string {
  const element = renderToString(<ColorSchemeScript />)
  return element.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
}

/**
 * Returns the theme's page styles and colour variables as a stylesheet. Every page embeds it: the public pages load neither MUI nor emotion, and
 * sign-in and admin need not create it again.
 */
export function themeStyles(): string {
  const styles = createStyles()
  const emotion = createEmotionServer(styles)
  const html = renderToString(<AppTheme styles={styles}>{null}</AppTheme>)
  return emotion
    .extractCriticalToChunks(html)
    .styles.map((chunk) => chunk.css)
    .join('')
}
