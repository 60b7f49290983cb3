import { telLink } from '@nordlys/data/lib/addresses/contact-links'
import type { IssueBlock, IssueList, IssuePicture, IssueSpan } from '@nordlys/data/newsletter/issue-blocks'
import type { Language } from '@nordlys/data/lib/validation'
import { Html, lines, safe } from './html.ts'
import { type MailContent, orgNumberLine, type Section, type RenderContext } from './content.ts'
import { homeLink } from './links.ts'
import { DARK_STYLES, STYLE, STYLES } from './style.ts'

/** Browsers and screen readers know Norwegian bokmål as `nb`. */
const HTML_LANG: Readonly<Record<Language, string>> = { en: 'en', no: 'nb' }

// Invisible, so that the preview of the inbox does not go on with the start of the mail.
const PREVIEW_PADDING = new Html('&#847;&zwnj;&nbsp;'.repeat(120))

function factRow([label, value]: readonly [string, string], index: number): Html {
  const border = index === 0 ? '' : STYLE.rule
  return safe`<tr>
<td class="muted rule" style="${STYLE.label}${border}">${label}</td>
<td class="ink rule" style="${STYLE.value}${border}">${lines(value)}</td>
</tr>
`
}

function factTable(facts: MailContent['facts']): Html | null {
  if (!facts || facts.length === 0) return null
  return safe`<table width="100%" cellpadding="0" cellspacing="0" class="rule" style="${STYLE.facts}">
${facts.map(factRow)}</table>`
}

function quote(text: string | undefined): Html | null {
  if (text === undefined) return null
  return safe`<blockquote class="ink quote" style="${STYLE.quote}">${lines(text)}</blockquote>`
}

// Every mail client renders a table cell with a background as a button.
function button(action: MailContent['action']): Html | null {
  if (!action) return null
  return safe`<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.buttonBox}"><tr>
<td class="button" bgcolor="#0E1512" style="${STYLE.buttonCell}"><a class="button-text" href="${action.url}" style="${STYLE.button}">${action.label}</a></td>
</tr></table>`
}

function paragraph(text: string): Html {
  return safe`<p class="ink" style="${STYLE.paragraph}">${lines(text)}</p>
`
}

function span({ text, style, href }: IssueSpan): Html {
  if (href !== undefined) return safe`<a class="ink" href="${href}" style="${STYLE.link}">${lines(text)}</a>`
  if (style === 'strong') return safe`<strong>${lines(text)}</strong>`
  return style === 'emphasis' ? safe`<em>${lines(text)}</em>` : lines(text)
}

// The first paragraph of an item is on the line of its number or bullet.
function itemHtml([first, ...others]: readonly IssueBlock[]): Html {
  const start = first?.kind === 'paragraph' ? safe`${first.spans.map(span)}` : first ? blockHtml(first) : null
  return safe`<li>${start}${others.map(blockHtml)}</li>`
}

function listHtml({ isOrdered, start, items }: IssueList): Html {
  const content = items.map(itemHtml)
  if (!isOrdered) return safe`<ul class="ink" style="${STYLE.list}">${content}</ul>`
  return safe`<ol class="ink"${start === 1 ? null : safe` start="${start}"`} style="${STYLE.list}">${content}</ol>`
}

// The size in attributes is for clients that ignore styles; the alternative text looks like the text around it.
function pictureHtml({ url, width, height, alt, caption, href }: IssuePicture): Html {
  const image = safe`<img class="ink" src="${url}" alt="${alt}" width="${width}" height="${height}" border="0" style="${STYLE.picture}max-width:${width}px;">`
  const shown = href === undefined ? image : safe`<a href="${href}">${image}</a>`
  const below = caption === '' ? null : safe`<p class="muted" style="${STYLE.caption}">${caption}</p>`
  return safe`<div style="${STYLE.figure}">${shown}${below}</div>
`
}

function blockHtml(block: IssueBlock): Html {
  if (block.kind === 'list') {
    return safe`${listHtml(block)}
`
  }
  if (block.kind === 'picture') return pictureHtml(block)
  if (block.kind === 'button')
    return safe`${button({ label: block.label, url: block.href })}
`
  const content = block.spans.map(span)
  return block.kind === 'heading'
    ? safe`<h2 class="ink" style="${STYLE.subheading}">${content}</h2>
`
    : safe`<p class="ink" style="${STYLE.paragraph}">${content}</p>
`
}

function footLink(url: string, label: string): Html {
  return safe`<a class="muted" href="${url}" style="${STYLE.footLink}">${label}</a>`
}

function contacts({ company, siteUrl, language }: RenderContext): Html {
  const home = homeLink(siteUrl, language)
  const phone = company.phone && safe`${footLink(telLink(company.phone), company.phone)} · `
  return safe`<br>${phone || null}${footLink(home, home)}`
}

function code(given: Section['code']): Html | null {
  if (!given) return null
  return safe`${paragraph(given.text)}<p class="ink" style="${STYLE.code}">${given.value}</p>
`
}

function fallback(given: Section['fallback']): Html | null {
  if (!given) return null
  return safe`<p class="muted" style="${STYLE.fallback}">${given.text}<br>${footLink(given.url, given.url)}</p>
`
}

function foot({ reason, translation, unsubscribe }: MailContent, context: RenderContext): Html {
  const { company, language } = context
  const about = [orgNumberLine(company, language), company.address].filter((part) => part !== null).join(' · ')
  const link = unsubscribe && safe` ${footLink(unsubscribe.url, unsubscribe.label)}`
  const translated =
    translation &&
    safe`
<p class="muted" lang="${HTML_LANG[translation.language]}" style="${STYLE.foot}">${translation.reason}</p>`
  return safe`<p class="muted" style="${STYLE.foot}"><strong class="ink" style="${STYLE.footName}">${company.name}</strong>${about ? safe`<br>${about}` : null}${contacts(context)}</p>
<p class="muted" style="${STYLE.foot}">${reason}${link ?? null}</p>${translated ?? null}`
}

function pageLink(page: MailContent['page']): Html | null {
  if (!page) return null
  return safe`<tr><td align="right" style="${STYLE.pageLink}">${footLink(page.url, page.label)}</td></tr>
`
}

function head(content: MailContent): Html {
  return safe`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${STYLES}</style>
<style>${DARK_STYLES}</style>
</head>`
}

function section(content: Section): Html {
  return safe`${content.paragraphs.map(paragraph)}${(content.body ?? []).map(blockHtml)}${factTable(content.facts)}
${quote(content.quote)}
${button(content.action)}
${fallback(content.fallback)}${code(content.code)}${(content.closing ?? []).map(paragraph)}`
}

function card(content: MailContent): Html {
  const { translation } = content
  const translated =
    translation &&
    safe`<div class="rule" lang="${HTML_LANG[translation.language]}" style="${STYLE.translation}">
<h2 class="ink" style="${STYLE.heading}">${translation.heading}</h2>
${section(translation)}</div>`
  return safe`<div class="aurora" style="${STYLE.aurora}"></div>
<div class="body" style="${STYLE.body}">
<h1 class="ink" style="${STYLE.heading}">${content.heading}</h1>
${section(content)}${translated ?? null}</div>`
}

/**
 * Renders the HTML part of a mail. Uses tables and inline styles for older mail clients, and a dark colour scheme where
 * supported.
 */
export function toHtml(content: MailContent, context: RenderContext): string {
  const { company, language } = context
  return safe`<!doctype html>
<html lang="${HTML_LANG[language]}">
${head(content)}
<body class="page" style="${STYLE.page}">
<div style="${STYLE.preview}">${content.preview}${PREVIEW_PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#FAFAF7" style="${STYLE.backdrop}"><tr><td align="center" style="${STYLE.margin}">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.column}">
${pageLink(content.page)}<tr><td style="${STYLE.brandBox}"><span style="${STYLE.dot}"></span><span class="ink" style="${STYLE.brand}">${company.name}</span></td></tr>
<tr><td class="card" bgcolor="#FFFFFF" style="${STYLE.card}">
${card(content)}
</td></tr>
<tr><td style="${STYLE.footBox}">${foot(content, context)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.markup
}
