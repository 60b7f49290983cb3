import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './escape.ts'

for (const [name, grammar] of Object.entries({ bash, css, javascript, json, python, sql, typescript, xml, yaml }))
  hljs.registerLanguage(name, grammar)

/** Display names of languages, by the names that authors use. */
const NAMES: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  sql: 'SQL',
  bash: 'Bash',
  sh: 'Shell',
  yaml: 'YAML',
  yml: 'YAML',
  json: 'JSON',
  html: 'HTML',
  xml: 'XML',
  css: 'CSS',
  python: 'Python',
  py: 'Python',
}

/** Returns the display name of a language; null for an unknown one. */
export function languageName(language: string): string | null {
  const name = language.toLowerCase()
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? null) : null
}

// Only the highlighter's own spans are valid markup.
const NOT_A_SPAN = /<(?!span class="hljs-[\w -]+">|\/span>)/g

/** A longer line makes the grammars slow, and no one reads it. */
const MAX_LINE = 400
/** The number of characters that are highlighted in one text; the grammars take seconds for the longest one. */
const MAX_HIGHLIGHTED = 30_000

const hasLongLine = (code: string) => code.split('\n').some((line) => line.length > MAX_LINE)

/** Returns code as HTML, highlighted if the language is known. */
export function highlight(code: string, language: string): string {
  if (languageName(language) === null || hasLongLine(code)) return escapeHtml(code)
  return hljs
    .highlight(code, { language: language.toLowerCase(), ignoreIllegals: true })
    .value.replaceAll(NOT_A_SPAN, '&lt;')
}

/** Returns `highlight` for one text, limited to MAX_HIGHLIGHTED characters. */
export function highlighter(): typeof highlight {
  let left = MAX_HIGHLIGHTED
  return (code, language) => {
    left -= code.length
    return left < 0 ? escapeHtml(code) : highlight(code, language)
  }
}
