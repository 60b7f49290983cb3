import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'

/** The drawings of the demo's pictures, `<name>.svg`. */
export const DEMO_DRAWINGS = join(import.meta.dirname, 'drawings')

/** The files of the demo's pictures, and their manifest. `scripts/demo-pictures.ts` renders them from the drawings. */
export const DEMO_PICTURES = join(import.meta.dirname, 'pictures')

/** How many pictures are uploaded at a time. */
const AT_ONCE = 4

/** The tables whose records show pictures. */
const EDITED = ['projects', 'case_studies', 'blog_posts', 'team_members', 'client_logos'] as const

const fileSchema = z.strictObject({
  file: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  type: z.literal('image/webp'),
})

const pictureSchema = z.strictObject({
  name: z.string(),
  /** The record by its English title, slug, full name or company name. The first picture of a record is its cover. */
  record: z.strictObject({
    table: z.enum(['projects', 'blog_posts', 'team_members', 'clients']),
    name: z.string(),
  }),
  alt: z.string(),
  alt_no: z.string(),
  caption: z.string().nullable(),
  caption_no: z.string().nullable(),
  credit: z.string(),
  focal_x: z.number().min(0).max(1),
  focal_y: z.number().min(0).max(1),
  /** The average colour; null for a transparent picture. */
  color: z.nullable(z.string().regex(/^#[0-9a-f]{6}$/)),
  /** From the smallest to the largest. */
  files: z.array(fileSchema).min(1),
})

/** A picture of the demo as its manifest describes it. */
export type DemoPicture = z.infer<typeof pictureSchema>

/** Returns the pictures of the demo in the order of the manifest. */
export function readDemoPictures(): readonly DemoPicture[] {
  return z.array(pictureSchema).parse(JSON.parse(readFileSync(join(DEMO_PICTURES, 'manifest.json'), 'utf8')))
}

interface Api {
  readonly apiUrl: string
  readonly secretKey: string
}

const failureSchema = z.object({ statusCode: z.coerce.number() })

/** Stores a file in the bucket of the site's pictures, as the function `media` does. One that exists has the same content. */
async function store({ apiUrl, secretKey }: Api, path: string, type: string, bytes: Buffer): Promise<void> {
  const response = await fetch(`${apiUrl}/storage/v1/object/media/${path}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body: new Uint8Array(bytes),
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return
  // The storage service answers most failures with 400, and has their status in the body.
  const status = failureSchema.safeParse(body).data?.statusCode ?? response.status
  if (status !== 409) throw new Error(`A picture of the demo was not stored (status ${status})`)
}

/** Stores the files of a picture, and returns its row of the media library. */
async function upload(api: Api, { files, record: _of, ...texts }: DemoPicture) {
  const stored = await Promise.all(
    files.map(async ({ file, ...variant }) => {
      const bytes = await readFile(join(DEMO_PICTURES, file))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = `${sha256.slice(0, 2)}/${sha256}.webp`
      await store(api, path, variant.type, bytes)
      return { sha256, bytes: bytes.length, variant: { path, ...variant } }
    }),
  )
  const largest = stored.at(-1)
  if (!largest) throw new Error(`The picture ${texts.name} of the demo has no files`)
  const { width, height } = largest.variant
  return {
    ...texts,
    name: `${texts.name}.webp`,
    sha256: largest.sha256,
    width,
    height,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    variants: stored.map(({ variant }) => variant),
  }
}

async function uploadAll(api: Api, pictures: readonly DemoPicture[]) {
  const waiting = pictures.entries()
  const rows: { readonly row: Awaited<ReturnType<typeof upload>>; readonly index: number }[] = []
  const worker = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each worker uploads one picture at a time
    for (const [index, picture] of waiting) rows.push({ row: await upload(api, picture), index })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return rows.toSorted((a, b) => a.index - b.index).map(({ row }) => row)
}

type Picture = DemoPicture & { readonly reference: string }

/** Shows the pictures of a record in it, unless it has some. */
async function show(sql: postgres.TransactionSql, [cover, ...others]: readonly Picture[]): Promise<void> {
  if (!cover) return
  const { reference, record } = cover
  if (record.table === 'projects') {
    const gallery = others.map((picture) => picture.reference)
    await sql`
      update public.projects set images = ${[reference, ...gallery]} where title = ${record.name} and images = '{}'`
    await sql`
      update public.case_studies c set gallery = ${gallery}
      from public.projects p where p.id = c.id and p.title = ${record.name} and c.gallery = '{}'`
  }
  if (record.table === 'blog_posts')
    await sql`
      update public.blog_posts set featured_image_url = ${reference} where slug = ${record.name} and featured_image_url is null`
  if (record.table === 'team_members')
    await sql`update public.team_members set avatar_url = ${reference} where full_name = ${record.name} and avatar_url is null`
  if (record.table === 'clients')
    await sql`update public.client_logos set logo = ${reference} where name = ${record.name} and logo is null`
}

/**
 * Adds the pictures of the demo to the media library, and shows them in its projects, case studies, posts, people and references. It can be
 * repeated: it does nothing once the library has a picture.
 */
export async function addDemoPictures({ databaseUrl, ...api }: Api & { readonly databaseUrl: string }): Promise<void> {
  const connection = postgres(databaseUrl, { max: 1 })
  try {
    if ((await connection`select from public.media limit 1`).length > 0) return
    const pictures = readDemoPictures()
    const rows = await uploadAll(api, pictures)
    await connection.begin(async (sql) => {
      // The demo starts with its pictures: they are no edits, which would date the posts and fill the log.
      await sql`alter table public.media disable trigger audit_rows`
      for (const table of EDITED) await sql`alter table ${sql(`public.${table}`)} disable trigger touch` // oxlint-disable-line no-await-in-loop -- one transaction
      const added = await sql<{ id: string }[]>`
        insert into public.media (sha256, name, width, height, bytes, variants, color, alt, alt_no, caption, caption_no, credit, focal_x, focal_y,
          created_at)
        select r.sha256, r.name, r.width, r.height, r.bytes, r.variants, r.color, r.alt, r.alt_no, r.caption, r.caption_no, r.credit, r.focal_x,
          r.focal_y, now() - make_interval(secs => r.number)
        from jsonb_to_recordset(${sql.json(rows.map((row, number) => ({ ...row, number })))}) as r (number int, sha256 text, name text, width int,
          height int, bytes int, variants jsonb, color text, alt text, alt_no text, caption text, caption_no text, credit text, focal_x real,
          focal_y real)
        order by r.number
        returning id`
      const shown = pictures.map((picture, index) => ({ ...picture, reference: `media:${added[index]?.id}` }))
      const records = Map.groupBy(shown, ({ record }) => `${record.table} ${record.name}`)
      for (const own of records.values()) await show(sql, own) // oxlint-disable-line no-await-in-loop -- one transaction
      await sql`alter table public.media enable trigger audit_rows`
      for (const table of EDITED) await sql`alter table ${sql(`public.${table}`)} enable trigger touch` // oxlint-disable-line no-await-in-loop -- one transaction
    })
  } finally {
    await connection.end()
  }
}
