import { serverSchema } from '@nordlys/data/lib/config'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'
import type { AtomicFile } from './session/atomic-file.ts'

/** The bounds of the window, in device-independent pixels. */
export const windowBoundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  maximized: z.boolean(),
})

// An invalid preference falls back to its default.
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

/** The stored preferences; none of them is secret. */
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

  /** Changes preferences. If they cannot be written, they apply until the app quits. */
  async change(values: Partial<PreferenceValues>): Promise<void> {
    this.#values = { ...this.#values, ...values }
    this.#writing = this.#writing
      .then(() => this.#file.write(Buffer.from(`${JSON.stringify(this.#values, null, 2)}\n`)))
      .catch(() => undefined)
    await this.#writing
  }
}
