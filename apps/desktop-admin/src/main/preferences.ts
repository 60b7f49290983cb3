import { serverSchema } from '@nordlys/data/lib/config'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'
import type { AtomicFile } from './session/atomic-file.ts'

/** Where the window was, in device-independent pixels. */
export const windowBoundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  maximized: z.boolean(),
})

// A part that cannot be read is as if it had never been chosen.
const preferencesSchema = z.object({
  server: z.catch(z.nullable(serverSchema), null),
  language: z.catch(z.enum(LANGUAGES), 'en'),
  doNotDisturb: z.catch(z.boolean(), false),
  place: z.catch(z.nullable(windowBoundsSchema), null),
})
type PreferenceValues = z.infer<typeof preferencesSchema>

function parse(content: Buffer | null): PreferenceValues {
  try {
    return preferencesSchema.parse(JSON.parse(content?.toString('utf8') ?? '{}'))
  } catch {
    return preferencesSchema.parse({})
  }
}

/** What the program remembers between its runs; nothing of it is secret. */
export class Preferences {
  readonly #file: AtomicFile
  #values: PreferenceValues
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: AtomicFile, values: PreferenceValues) {
    this.#file = file
    this.#values = values
  }

  static async open(file: AtomicFile): Promise<Preferences> {
    return new Preferences(file, parse(await file.read().catch(() => null)))
  }

  get values(): Readonly<PreferenceValues> {
    return this.#values
  }

  /** Remembers some values. A disk that refuses is no reason to stop: they count for this run. */
  async change(values: Partial<PreferenceValues>): Promise<void> {
    this.#values = { ...this.#values, ...values }
    this.#writing = this.#writing
      .then(() => this.#file.write(Buffer.from(`${JSON.stringify(this.#values, null, 2)}\n`)))
      .catch(() => undefined)
    await this.#writing
  }
}
