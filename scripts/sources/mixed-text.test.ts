import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { findMixedText } from '../testing/mixed-text.ts'

test.each([
  '<p>{t("total")}: {total}</p>',
  '<p>{wrong && t("wrong")}{failed && t("failed")}</p>',
  '<p>{t("note")} {isOpen && <b>{t("more")}</b>}</p>',
  '<button><Icon />{label}</button>',
  '<button>{isPending ? t("saving") : t("save")}<Icon /></button>',
  '<p>Text <b>{name}</b></p>',
  '<p>{price ?? "none"}<Icon /></p>',
  '<ul>{names.map((name) => name)}<li /></ul>',
  '<p>{isOpen && <b>{name}</b>} <i /></p>',
  '<>{t("note")}</>',
  '<MenuItem>{t("edit")}</MenuItem>',
  'function Amount() { return format.currency(1) }',
  'const Amount = () => format.currency(1)',
  'const Amount = () => { if (isEmpty) return t("none"); return <b /> }',
])('reports %s, where a text has no element of its own [R14]', (source) => {
  expect(findMixedText('module.tsx', source)).toContain(1)
})

test.each([
  '<p>{t("total")}</p>',
  '<p>{`${t("total")}: ${total}`}</p>',
  '<p>{isOpen ? t("less") : t("more")}</p>',
  '<p><span>{t("note")}</span> {isOpen && <b>{t("more")}</b>}</p>',
  '<p>{wrong && <span>{t("wrong")}</span>}{failed && <span>{t("failed")}</span>}</p>',
  '<p>\n  <b>{name}</b>\n  <i>{text}</i>\n</p>',
  '<div><Icon />{children}</div>',
  '<li>{renderMenu?.(row)}<i /></li>',
  '<ul>{names.map((name) => <li key={name}>{name}</li>)}<li /></ul>',
  '<MenuItem><span>{t("edit")}</span></MenuItem>',
  'function Amount() { return <span>{format.currency(1)}</span> }',
  'const labelOf = (name) => t(name)',
])('accepts %s [R14]', (source) => {
  expect(findMixedText('module.tsx', source)).toEqual([])
})

const sources = globSync(['apps/*/src/**/*.tsx', 'packages/*/src/**/*.tsx'], { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx$|[\\/]testing[\\/]/.test(path),
)

test('renders no text beside other nodes without an element around it [R14]', () => {
  const found = sources.flatMap((path) =>
    findMixedText(path, readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test('renders buttons with their label in an element [R14]', () => {
  const users = sources.filter((path) =>
    /^import Button\b.*'@mui\/material\/Button'/m.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(users).toEqual([])
})
