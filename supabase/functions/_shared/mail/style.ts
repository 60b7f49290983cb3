import { Html } from './html.ts'

const FONT = 'Schibsted Grotesk,Segoe UI,system-ui,-apple-system,Helvetica Neue,Helvetica,Arial,sans-serif'

/** Inline styles by purpose. Uses the site's light tokens, which every mail client supports. */
export const STYLE = {
  page: 'margin:0;padding:0;background:#FAFAF7;',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all;',
  backdrop: 'background:#FAFAF7;',
  margin: 'padding:40px 16px 48px;',
  column: `max-width:560px;text-align:left;font-family:${FONT};`,
  brandBox: 'padding:0 4px 20px;line-height:20px;',
  dot: 'display:inline-block;width:14px;height:14px;border-radius:14px;background:#0B6B4F;background-image:linear-gradient(45deg,#0B6B4F,#3FA9A0 50%,#CBBBF1);vertical-align:-2px;margin-right:10px;',
  brand: 'font-size:16px;font-weight:600;letter-spacing:-0.01em;color:#0E1512;',
  card: 'background:#FFFFFF;border:1px solid #E4E6E0;border-radius:14px;overflow:hidden;',
  aurora:
    'height:4px;line-height:4px;font-size:0;background:#0B6B4F;background-image:linear-gradient(90deg,#0B6B4F,#3FA9A0 55%,#CBBBF1);border-radius:13px 13px 0 0;',
  body: 'padding:36px 32px 20px;',
  heading: 'margin:0 0 20px;font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:#0E1512;',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:26px;color:#0E1512;',
  subheading:
    'margin:28px 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:#0E1512;',
  list: 'margin:0 0 16px;padding:0 0 0 22px;font-size:16px;line-height:26px;color:#0E1512;',
  link: 'color:#0B6B4F;text-decoration:underline;',
  facts: 'margin:24px 0;border-collapse:collapse;border-top:1px solid #E4E6E0;border-bottom:1px solid #E4E6E0;',
  label: 'padding:10px 16px 10px 0;width:38%;font-size:14px;line-height:22px;vertical-align:top;color:#55605B;',
  value: 'padding:10px 0;font-size:15px;line-height:22px;vertical-align:top;color:#0E1512;word-break:break-word;',
  rule: 'border-top:1px solid #E4E6E0;',
  quote:
    'margin:24px 0;padding:2px 0 2px 18px;border-left:3px solid #0B6B4F;font-size:16px;line-height:26px;color:#0E1512;word-break:break-word;',
  buttonBox: 'margin:28px 0 20px;',
  buttonCell: 'background:#0E1512;border:1px solid #55605B;border-radius:10px;',
  button:
    'display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none;',
  figure: 'margin:24px 0;',
  picture:
    'display:block;width:100%;height:auto;border:0;border-radius:10px;font-size:16px;line-height:26px;font-style:italic;color:#0E1512;',
  caption: 'margin:8px 0 0;font-size:14px;line-height:20px;color:#55605B;',
  pageLink: 'padding:0 4px 12px;font-size:13px;line-height:20px;',
  code: 'margin:0 0 20px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.14em;color:#0E1512;',
  fallback: 'margin:0 0 20px;font-size:14px;line-height:22px;color:#55605B;word-break:break-word;',
  translation: 'margin:24px 0 0;padding:28px 0 0;border-top:1px solid #E4E6E0;',
  footBox: 'padding:24px 4px 0;',
  foot: 'margin:0 0 10px;font-size:13px;line-height:20px;color:#55605B;',
  footName: 'font-weight:600;color:#0E1512;',
  footLink: 'color:#55605B;text-decoration:underline;',
} as const

// Light tokens and their dark counterparts, by the classes of the layout.
const DARK = [
  ['.page', 'background', '#0B0F14'],
  ['.card', 'background', '#11171E'],
  ['.card', 'border-color', '#1E2832'],
  ['.ink', 'color', '#E9EEF2'],
  ['.muted', 'color', '#98A4AE'],
  ['.rule', 'border-color', '#1E2832'],
  ['.quote', 'border-color', '#4FE3A9'],
  ['.button', 'background', '#E9EEF2'],
  ['.button-text', 'color', '#0B0F14'],
] as const

const rules = (prefix: (property: string) => string) =>
  DARK.map(([selector, property, value]) => `${prefix(property)}${selector}{${property}:${value}!important}`).join('\n')

/** Styles for small screens, apart from the dark ones: some mail clients drop a whole element for one rule that they do not know. */
export const STYLES = new Html(`
@media (max-width:480px){.body{padding:28px 20px 8px!important}}
`)

/**
 * Dark tokens for mail clients that follow the system's colour scheme, and for Outlook on the web, which drops media queries and marks the
 * elements whose colours it has changed. They must override the inline styles. The other clients without media queries invert colours by
 * themselves: every text stands on a background of its own, and the button has a border.
 */
export const DARK_STYLES = new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${rules(() => '')}
}
${rules((property) => (property === 'color' ? '[data-ogsc] ' : '[data-ogsb] '))}
`)
