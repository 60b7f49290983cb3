import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CHROMIUM_ARGUMENTS } from '../chromium/chromium.ts'

/** npx downloads it on first use, because nothing else needs its 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The categories of Lighthouse, in the order of its reports. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const reportSchema = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
})

/** The scores of a page from 0 to 100, and the titles of the failed audits. */
export interface Scores extends Readonly<Record<Category, number>> {
  readonly faults: readonly string[]
}

/** Runs Lighthouse once on a URL, as a phone. Throws with its output when it fails. */
export async function lighthouse(address: string, chromium: string): Promise<Scores> {
  const dir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  try {
    const file = join(dir, 'report.json')
    const parameters = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`]
    const flags = `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGUMENTS].join(' ')}`
    // Asynchronous, so that signals are handled meanwhile.
    await promisify(execFile)('npx', ['-y', LIGHTHOUSE, address, ...parameters, flags], {
      env: { ...process.env, CHROME_PATH: chromium },
    })
    return scoresOf(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function scoresOf({ categories, audits }: z.infer<typeof reportSchema>): Scores {
  const score = (name: Category) => Math.round(categories[name].score * 100)
  const faults = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    faults: [...new Set(faults)],
  }
}
