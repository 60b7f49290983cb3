import { BUILT_IN_CATEGORIES } from '@nordlys/data/categories/built-in'
import { requiredLine } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'

const frontMatterSchema = z.strictObject({
  title: requiredLine(200),
  excerpt: requiredLine(300),
  author: requiredLine(200),
  date: z.iso.date(),
  category: z.enum(BUILT_IN_CATEGORIES.posts.map(({ key }) => key)),
  tags: z.array(requiredLine(50)).check(z.minLength(1), z.maxLength(10)),
  featured: z.boolean(),
})
export type FrontMatter = z.infer<typeof frontMatterSchema>

const LINE = /^(\w+):[ \t]*(.*)$/
const QUOTED = /^(["'])(.*)\1$/

const unquoted = (text: string) => QUOTED.exec(text)?.[2] ?? text

// The YAML subset of the articles: a line of text, true or false, and a list in brackets.
function valueOf(text: string): string | boolean | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  const list = /^\[(.*)\]$/.exec(text)?.[1]
  if (list === undefined) return unquoted(text)
  return list
    .split(',')
    .map((item) => unquoted(item.trim()))
    .filter((item) => item !== '')
}

/** Splits an article into its validated front matter and its text. Throws an error that names `file`. */
export function readArticle(file: string, source: string): { frontMatter: FrontMatter; markdown: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source)
  if (!match) throw new Error(`${file}: the article must begin with its front matter between two lines of ---`)
  const [, head = '', markdown = ''] = match
  const fields = head.split(/\r?\n/).filter((line) => line.trim() !== '')
  const entries = fields.map((line) => {
    const [, name, value] = LINE.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`${file}: cannot read the line "${line}"`)
    return [name, valueOf(value.trim())] as const
  })
  const { data, error } = frontMatterSchema.safeParse(Object.fromEntries(entries))
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  if (markdown.trim() === '') throw new Error(`${file}: the article has no text`)
  if (/^# /m.test(markdown.replaceAll(/^```[\s\S]*?^```/gm, '')))
    throw new Error(`${file}: the title is the page's heading of the first level; the text begins with the second`)
  return { frontMatter: data, markdown }
}
