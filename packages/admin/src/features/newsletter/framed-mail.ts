export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/**
 * Returns the HTML of a mail for a frame that shows it in a colour scheme: it loads nothing but pictures from `pictures`, and its links, which would replace
 * the mail, open nowhere. The mail itself follows the scheme of its reader.
 */
export function framedMail(html: string, { scheme, pictures }: { readonly scheme: Scheme; readonly pictures: string }) {
  const end = html.indexOf('</head>')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}`
  const head = html
    .slice(0, end)
    .replace(
      '<head>',
      () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`,
    )
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
  return head + html.slice(end)
}
